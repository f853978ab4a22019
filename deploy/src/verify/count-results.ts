import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Stage } from './stages.ts';

export type Counts = { passed: number; failed: number; note: string };

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};
type PlaywrightReport = {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Never answers 'nothing failed' for a stage that failed, nor 'passed' for one in which nothing ran. */
export function countResults(how: Stage['counts'], exitCode: number, reportFile: string, lastLines: string): Counts {
  const counted = counters[how](exitCode, reportFile, lastLines);
  if (exitCode !== 0 && counted.failed === 0) return { ...counted, failed: 1, note: `ended with ${exitCode}` };
  if (counted.passed + counted.failed === 0) return { passed: 0, failed: 1, note: 'no test ran' };
  return counted;
}

const byExit = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0, note: '' } : { passed: 0, failed: 1, note: `ended with ${exitCode}` };

const counters: Record<Stage['counts'], (exitCode: number, reportFile: string, lastLines: string) => Counts> = {
  exit: byExit,
  vitest(exitCode, reportFile) {
    const report = readReport(reportFile) as VitestReport | undefined;
    if (!report) return { passed: 0, failed: 1, note: `no report, ended with ${exitCode}` };
    // A file that cannot be loaded has no tests to fail, so it counts itself.
    const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const skipped = report.numPendingTests + report.numTodoTests;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      note: skipped > 0 ? `${skipped} skipped` : '',
    };
  },
  playwright(exitCode, reportFile) {
    const report = readReport(reportFile) as PlaywrightReport | undefined;
    if (!report) return { passed: 0, failed: 1, note: `no report, ended with ${exitCode}` };
    const { expected, unexpected, flaky, skipped } = report.stats;
    const notes = [flaky > 0 && `${flaky} only on a second try`, skipped > 0 && `${skipped} skipped`].filter(Boolean);
    return { passed: expected + flaky, failed: unexpected + report.errors.length, note: notes.join(', ') };
  },
  /** A program that prints its own `N passed, N failed`, or says all with its exit code. */
  lines(exitCode, _reportFile, lastLines) {
    const [, passed, failed] = [...lastLines.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
    return passed === undefined ? byExit(exitCode) : { passed: Number(passed), failed: Number(failed), note: '' };
  },
};

/** The names of what failed, with the first lines of the reason: the end of a long log is all that some readers see. */
export function nameFailures(how: Stage['counts'], reportFile: string): string[] {
  const report = readReport(reportFile);
  if (report === undefined) return [];
  if (how === 'vitest') return (report as VitestReport).testResults.flatMap(failuresOfFile);
  if (how === 'playwright')
    return ((report as PlaywrightReport).suites ?? []).flatMap((suite) => failuresOfSuite(suite));
  return [];
}

const failuresOfFile = ({ name, status, message, assertionResults }: VitestFile) => {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  // A file that breaks before its tests leaves them skipped, or has none.
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLines(message)}`];
  return failed.map((one) => `${name}: ${one.fullName}: ${firstLines(one.failureMessages?.[0])}`);
};

const failuresOfSuite = (suite: PlaywrightSuite, above = ''): string[] => [
  ...(suite.suites ?? []).flatMap((inner) => failuresOfSuite(inner, `${above}${suite.title}: `)),
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ status, results }) =>
          `${above}${suite.title}: ${title} (${status}): ${firstLines(results.find((one) => one.error)?.error?.message)}`,
      ),
  ),
];

const firstLines = (message = 'no reason given') =>
  stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n    ');

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
