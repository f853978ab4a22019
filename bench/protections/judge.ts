import type { VitestReport } from '../../deploy/src/verify/reports.ts';

/** The result of tests that ran without a protection, and the test that failed or the reason. */
export type Verdict = {
  /** Unclear: the tests failed or ended in a way that says nothing about the protection. */
  readonly what: 'noticed' | 'survived' | 'unclear';
  readonly why: string;
};

/** Failures of the planted source itself, and of tests that waited in vain. */
const MEANINGLESS = /^(?:SyntaxError|ReferenceError)|(?:Test|Hook) timed out/;

const unclear = (why: string): Verdict => ({ what: 'unclear', why });

/** Judges by the report of a run: a test has to fail, not a file, a hook or the process. */
export function judge(report: VitestReport | undefined, exitCode: number | null): Verdict {
  if (report === undefined) return unclear(exitCode === null ? 'did not end' : `no report, ended with ${exitCode}`);
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const isUnloaded = report.testResults.some((file) => file.status === 'failed' && file.assertionResults.length === 0);
  if (isUnloaded) return unclear('a test file could not be loaded');
  if (results.length === 0) return unclear('no test ran');
  const failed = results.filter(({ status }) => status === 'failed');
  const meaningful = failed.find(({ failureMessages = [] }) => !failureMessages.some((text) => MEANINGLESS.test(text)));
  if (meaningful !== undefined) return { what: 'noticed', why: meaningful.fullName };
  if (failed.length > 0) return unclear(failed[0]?.failureMessages?.[0]?.split('\n')[0] ?? 'a test failed');
  return exitCode === 0
    ? { what: 'survived', why: 'every test passed' }
    : unclear(`no test failed, but the run ended with ${exitCode}`);
}
