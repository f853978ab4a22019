import { stripVTControlCharacters } from 'node:util';
import { type PlaywrightReport, playwrightTests, readReport, type VitestFile, type VitestReport } from './reports.ts';
import { mayTryTwice, type SecondTry } from './second-tries.ts';
import type { Stage } from './stages.ts';

export type Counts = { passed: number; failed: number; note: string };

/** The result of a stage and its output. */
export type Run = {
  exitCode: number;
  reportFile: string;
  lastLines: string;
  /** Tests that may pass on a second try. */
  secondTries: readonly SecondTry[];
  /** Whether a run without any test counts as a result. */
  mayBeEmpty?: boolean;
};

/** Never returns 'nothing failed' for a stage that failed, nor 'passed' for a stage in which nothing ran. */
export function countResults(how: Stage['counts'], run: Run): Counts {
  const { exitCode } = run;
  const counted = counters[how](run);
  if (exitCode !== 0 && counted.failed === 0) return { ...counted, failed: 1, note: `ended with ${exitCode}` };
  if (counted.passed + counted.failed === 0 && run.mayBeEmpty === true) return { ...counted, note: 'nothing changed' };
  if (counted.passed + counted.failed === 0) return { passed: 0, failed: 1, note: 'no test ran' };
  return counted;
}

const byExit = ({ exitCode }: Run): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0, note: '' } : { passed: 0, failed: 1, note: `ended with ${exitCode}` };

const counters: Record<Stage['counts'], (run: Run) => Counts> = {
  exit: byExit,
  vitest({ exitCode, reportFile }) {
    const report = readReport(reportFile) as VitestReport | undefined;
    if (!report) return { passed: 0, failed: 1, note: `no report, ended with ${exitCode}` };
    // A file that cannot be loaded has no failed tests, so the file counts itself.
    const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const skipped = report.numPendingTests + report.numTodoTests;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      note: skipped > 0 ? `${skipped} skipped` : '',
    };
  },
  /** A test that passes only on a second try has failed, unless it is on the list of those that may. */
  playwright({ exitCode, reportFile, secondTries }) {
    const report = readReport(reportFile) as PlaywrightReport | undefined;
    if (!report) return { passed: 0, failed: 1, note: `no report, ended with ${exitCode}` };
    const { expected, unexpected, flaky, skipped } = report.stats;
    const today = new Date().toISOString().slice(0, 10);
    const allowed = playwrightTests(report).filter(
      ({ name, status }) => status === 'flaky' && mayTryTwice(name, secondTries, today),
    ).length;
    const notes = [flaky > 0 && `${flaky} only on a second try`, skipped > 0 && `${skipped} skipped`].filter(Boolean);
    return {
      passed: expected + allowed,
      failed: unexpected + flaky - allowed + report.errors.length,
      note: notes.join(', '),
    };
  },
  /** A program that prints its own `N passed, N failed`, or reports only by its exit code. */
  lines(run) {
    const [, passed, failed] = [...run.lastLines.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
    return passed === undefined ? byExit(run) : { passed: Number(passed), failed: Number(failed), note: '' };
  },
};

/**
 * Returns the names of failures with the first lines of the reason: in a long log some readers see only the lines
 * around 'FAILED'.
 */
export function nameFailures(how: Stage['counts'], reportFile: string): string[] {
  const report = readReport(reportFile);
  if (report === undefined) return [];
  if (how === 'vitest') return (report as VitestReport).testResults.flatMap(failuresOfFile);
  if (how === 'playwright')
    return playwrightTests(report as PlaywrightReport)
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ name, status, results }) =>
          `${name} (${status}): ${firstLines(results.find((one) => one.error)?.error?.message)}`,
      );
  return [];
}

const failuresOfFile = ({ name, status, message, assertionResults }: VitestFile) => {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  // A file that fails before its tests leaves them skipped, or has none.
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLines(message)}`];
  return failed.map((one) => `${name}: ${one.fullName}: ${firstLines(one.failureMessages?.[0])}`);
};

/** Enough lines to show the difference: the lines before it only count the differences. */
const firstLines = (message = 'no reason given') =>
  stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');
