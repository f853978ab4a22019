import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slowest, testTimes } from './slowest-tests.ts';

const report = (content: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'berth-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('the slowest tests are found over all stages, with second tries added to the first', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a desk is free', duration: 4000 },
    { status: 'passed', fullName: 'a desk is taken', duration: 20 },
    { status: 'pending', fullName: 'a desk is skipped' },
  ];
  const unit = report({ testResults: [{ name: '/work/desk.test.ts', status: 'passed', assertionResults }] });
  const specs = [
    { title: 'a menu opens', tests: [{ status: 'flaky', results: [{ duration: 3000 }, { duration: 2000 }] }] },
  ];
  const browser = report({ suites: [{ title: 'menu.spec.ts', specs }] });
  const times = [...testTimes('vitest', unit), ...testTimes('playwright', browser)];
  expect(times).toHaveLength(4);
  expect(slowest(times, 2)).toEqual([
    { name: 'menu.spec.ts: a menu opens', seconds: 5 },
    { name: 'desk.test.ts: a desk is free', seconds: 4 },
  ]);
});

test('a stage without a report has no times', () => {
  expect(testTimes('vitest', '/nowhere/report.json')).toEqual([]);
  expect(testTimes('exit', '/nowhere/report.json')).toEqual([]);
});
