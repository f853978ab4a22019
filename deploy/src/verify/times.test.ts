import { expect, test } from 'vitest';
import { entriesIn, entryOf, provenCommit } from './times.ts';

const result = (name: string, passed: number, failed = 0) => ({
  name,
  passed,
  failed,
  seconds: 12.4,
  note: '',
  output: '',
  failures: [],
  times: [],
});
const began = new Date('2026-11-18T10:00:00Z');
const line = (commit: string, failed: number, provenAt?: string) =>
  entryOf(commit, { began, seconds: 100, results: [result('unit', 7, failed)], provenAt });

test('a run is one line: time, commit, duration, counts, and the time of each stage', () => {
  const results = [result('unit', 7), result('db', 3, 1)];
  expect(entryOf('abc', { began, seconds: 24.9, results, provenAt: undefined })).toBe(
    '2026-11-18T10:00\tabc\t25\t10\t1\tall\tunit 12 s (7), db 12 s (3)\n',
  );
});

test('proofs are valid at the newest commit of this branch whose run passed', () => {
  const text = `head\n${line('one', 0)}${line('two', 0, 'one')}${line('three', 1, 'two')}${line('elsewhere', 0, 'one')}`;
  const entries = entriesIn(text);
  expect(entries.map(({ proofs }) => proofs)).toEqual(['all', 'changed', 'changed', 'changed']);
  expect(provenCommit(entries, (commit) => commit !== 'elsewhere')).toBe('two');
  expect(provenCommit(entries, () => false)).toBeUndefined();
  expect(provenCommit([], () => true)).toBeUndefined();
});
