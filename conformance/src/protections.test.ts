import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROTECTIONS } from '../../bench/protections/all.ts';
import { judge } from '../../bench/protections/judge.ts';

const root = new URL('../../', import.meta.url);

test.each(Object.entries(PROTECTIONS))('a test exists for the protection: %s', (_name, { tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

const report = (status: string, assertionResults: { status: string; failureMessages?: string[] }[]) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    { name: 'x.test.ts', status, assertionResults: assertionResults.map((one) => ({ ...one, fullName: 'a test' })) },
  ],
});
const failing = (...failureMessages: string[]) =>
  report('failed', [{ status: 'passed' }, { status: 'failed', failureMessages }]);

describe('the loss of a protection', () => {
  test('is noticed by a test that fails', () => {
    expect(judge(failing('AssertionError: expected 200 to be 401'), 1)).toEqual({ what: 'noticed', why: 'a test' });
  });

  test('survives if every test passes', () => {
    expect(judge(report('passed', [{ status: 'passed' }]), 0).what).toBe('survived');
  });

  test.each([
    ['a syntax error', failing('SyntaxError: Unexpected token'), 1],
    ['a missing name', failing('ReferenceError: isOut is not defined'), 1],
    ['a test that hangs', failing('Error: Test timed out in 600000ms.'), 1],
    ['a file that cannot be loaded', report('failed', []), 1],
    ['a hook that fails', report('failed', [{ status: 'skipped' }]), 1],
    ['no test', { ...report('passed', []), testResults: [] }, 1],
    ['no report', undefined, 1],
    ['a run that does not end', undefined, null],
  ])('is not shown by %s', (_what, result, exitCode) => {
    expect(judge(result, exitCode).what).toBe('unclear');
  });
});
