import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countResults, nameFailures } from './count-results.ts';

const absent = '/nowhere/report.json';
const report = (content: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'berth-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const vitest = (parts: object) =>
  report({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...parts });

test('a static stage is one check', () => {
  expect(countResults('exit', 0, absent, '')).toMatchObject({ passed: 1, failed: 0 });
  expect(countResults('exit', 2, absent, '')).toMatchObject({ passed: 0, failed: 1 });
});

test('tests are counted as the runner reports them', () => {
  const file = vitest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 });
  expect(countResults('vitest', 1, file, '')).toEqual({ passed: 7, failed: 2, note: '1 skipped' });
});

test('a file that does not load counts as failed', () => {
  const file = vitest({ numPassedTests: 7, testResults: [{ status: 'failed', assertionResults: [] }] });
  expect(countResults('vitest', 1, file, '')).toMatchObject({ passed: 7, failed: 1 });
});

test('a runner that fails after its tests passed has failed', () => {
  expect(countResults('vitest', 1, vitest({ numPassedTests: 7 }), '')).toMatchObject({ passed: 7, failed: 1 });
});

test('a stage in which nothing ran has failed', () => {
  expect(countResults('vitest', 0, vitest({}), '')).toMatchObject({ passed: 0, failed: 1, note: 'no test ran' });
  expect(countResults('vitest', 0, absent, '')).toMatchObject({ passed: 0, failed: 1 });
});

test('a browser test that passed only on a second try is named', () => {
  const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] });
  expect(countResults('playwright', 1, file, '')).toEqual({ passed: 4, failed: 1, note: '1 only on a second try' });
});

test('a program may count for itself', () => {
  expect(countResults('lines', 1, absent, 'x\n40 passed, 2 failed')).toMatchObject({ passed: 40, failed: 2 });
  expect(countResults('lines', 0, absent, 'all well')).toMatchObject({ passed: 1, failed: 0 });
});

test('what failed is named with its reason', () => {
  const failed = { status: 'failed', fullName: 'a desk is free', failureMessages: ['expected 1\nto be 2'] };
  const file = vitest({ testResults: [{ name: 'desk.test.ts', status: 'failed', assertionResults: [failed] }] });
  expect(nameFailures('vitest', file)).toEqual(['desk.test.ts: a desk is free: expected 1\n    to be 2']);
  const broken = vitest({
    testResults: [{ name: 'x.test.ts', status: 'failed', message: 'lost', assertionResults: [] }],
  });
  expect(nameFailures('vitest', broken)).toEqual(['x.test.ts: lost']);

  const tried = { status: 'unexpected', results: [{ error: { message: 'not visible' } }] };
  const specs = [
    { title: 'opens', tests: [tried] },
    { title: 'closes', tests: [{ status: 'expected', results: [{}] }] },
  ];
  const browser = report({ suites: [{ title: 'menu.spec.ts', suites: [{ title: 'a menu', specs }] }] });
  expect(nameFailures('playwright', browser)).toEqual(['menu.spec.ts: a menu: opens (unexpected): not visible']);
  expect(nameFailures('vitest', absent)).toEqual([]);
});
