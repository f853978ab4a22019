import { expect, test } from 'vitest';
import { loansBeyond } from './loans-beyond.ts';

const loan = (id: string, start: number, end: number, quantity: number, localDay = '2026-11-17') => ({
  id,
  start,
  end,
  quantity,
  localDay,
});
const idsBeyond = (loans: ReturnType<typeof loan>[], limit: number) => loansBeyond(loans, limit).map(({ id }) => id);

test('loans that follow each other share the stock', () => {
  expect(idsBeyond([loan('a', 9, 12, 2), loan('b', 12, 17, 2)], 2)).toEqual([]);
});

test('the later of two overlapping loans gives way, and a smaller one after it may stay', () => {
  const loans = [loan('a', 9, 12, 2), loan('b', 11, 13, 2), loan('c', 11, 12, 1)];
  expect(idsBeyond(loans, 4)).toEqual(['c']);
  expect(idsBeyond(loans, 3)).toEqual(['b']);
  expect(idsBeyond(loans, 1)).toEqual(['a', 'b']);
});

test('without any stock no loan is possible', () => {
  expect(idsBeyond([loan('a', 9, 12, 1), loan('b', 9, 12, 1, '2026-11-18')], 0)).toEqual(['a', 'b']);
});
