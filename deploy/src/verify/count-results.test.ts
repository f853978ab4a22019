import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countResults, nameFailures } from './count-results.ts';
import { readSecondTries, type SecondTry } from './second-tries.ts';
import type { Stage } from './stages.ts';

const absent = '/nowhere/report.json';
const report = (content: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'berth-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const vitest = (parts: object) =>
  report({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...parts });

const count = (how: Stage['counts'], exitCode: number, reportFile: string, lastLines: string, list: SecondTry[] = []) =>
  countResults(how, { exitCode, reportFile, lastLines, secondTries: list });

test('a static stage is one check', () => {
  expect(count('exit', 0, absent, '')).toMatchObject({ passed: 1, failed: 0 });
  expect(count('exit', 2, absent, '')).toMatchObject({ passed: 0, failed: 1 });
});

test('tests are counted as the runner reports them', () => {
  const file = vitest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 });
  expect(count('vitest', 1, file, '')).toEqual({ passed: 7, failed: 2, note: '1 skipped' });
});

test('a file that does not load counts as failed', () => {
  const file = vitest({ numPassedTests: 7, testResults: [{ status: 'failed', assertionResults: [] }] });
  expect(count('vitest', 1, file, '')).toMatchObject({ passed: 7, failed: 1 });
});

test('a runner that fails after its tests passed has failed', () => {
  expect(count('vitest', 1, vitest({ numPassedTests: 7 }), '')).toMatchObject({ passed: 7, failed: 1 });
});

test('a stage in which nothing ran has failed', () => {
  expect(count('vitest', 0, vitest({}), '')).toMatchObject({ passed: 0, failed: 1, note: 'no test ran' });
  expect(count('vitest', 0, absent, '')).toMatchObject({ passed: 0, failed: 1 });
});

test('a selection of tests may be empty', () => {
  const run = { exitCode: 0, lastLines: '', secondTries: [], mayBeEmpty: true };
  expect(countResults('vitest', { ...run, reportFile: vitest({}) })).toMatchObject({ passed: 0, failed: 0 });
  expect(countResults('vitest', { ...run, reportFile: absent })).toMatchObject({ failed: 1 });
  expect(countResults('vitest', { ...run, exitCode: 1, reportFile: vitest({}) })).toMatchObject({ failed: 1 });
});

const once = { status: 'expected', results: [{}] };
const twice = { status: 'flaky', results: [{ error: { message: 'not visible' } }, {}] };
const browserReport = () =>
  report({
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'menu.spec.ts',
        specs: [
          { title: 'a menu opens', tests: [once] },
          { title: 'a menu closes', tests: [twice] },
        ],
      },
    ],
  });

test('a browser test that passes only on a second try has failed, and is named', () => {
  const file = browserReport();
  expect(count('playwright', 0, file, '')).toEqual({ passed: 1, failed: 1, note: '1 only on a second try' });
  expect(nameFailures('playwright', file)).toEqual(['menu.spec.ts: a menu closes (flaky): not visible']);
});

test('a listed browser test may pass on a second try, with a reason and until a date', () => {
  const leave = { test: 'menu.spec.ts: a menu closes', reason: 'issue 7', until: '2999-01-01' };
  const counted = (...list: SecondTry[]) => count('playwright', 0, browserReport(), '', list);
  expect(counted(leave)).toEqual({ passed: 2, failed: 0, note: '1 only on a second try' });
  expect(counted({ ...leave, until: '2026-01-01' })).toMatchObject({ passed: 1, failed: 1 });
  expect(counted({ ...leave, test: 'menu.spec.ts: a menu opens' })).toMatchObject({ passed: 1, failed: 1 });
});

test('an entry of the list without a reason or a date is rejected', () => {
  const entry = { test: 'menu.spec.ts: a menu closes', reason: 'issue 7', until: '2026-12-01' };
  expect(readSecondTries(report([entry]))).toEqual([entry]);
  expect(() => readSecondTries(report([{ ...entry, reason: '' }]))).toThrow('a reason and a date');
  expect(() => readSecondTries(report([{ ...entry, until: 'soon' }]))).toThrow('a reason and a date');
});

test('a program may report its own counts', () => {
  expect(count('lines', 1, absent, 'x\n40 passed, 2 failed')).toMatchObject({ passed: 40, failed: 2 });
  expect(count('lines', 0, absent, 'all well')).toMatchObject({ passed: 1, failed: 0 });
});

test('failures are named with their reasons', () => {
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
