import { expect, test } from 'vitest';
import type { Sort } from '../types.ts';
import { nextSort, sorted } from './sort.ts';
import type { Column, Value } from '../types.ts';

const column: Column<Value> = { key: 'x', header: 'X', value: (row) => row };
const by = (rows: Value[], direction: Sort['direction'], language = 'en') =>
  sorted(rows, [column], { key: 'x', direction }, language);

test.each<[Value[], Value[]]>([
  [
    [10, 9, -3],
    [-3, 9, 10],
  ],
  [
    ['2.10', '2.9', '2.1'],
    ['2.1', '2.9', '2.10'],
  ],
  [
    ['Éclair', 'zoo', 'atrium', 'Eclat'],
    ['atrium', 'Éclair', 'Eclat', 'zoo'],
  ],
  [
    [true, false],
    [false, true],
  ],
])('%j is sorted as %j', (rows, expected) => expect(by(rows, 'ascending')).toEqual(expected));

test('rows without a value stay last in both directions', () => {
  expect(by(['b', null, 'a', ''], 'ascending')).toEqual(['a', 'b', null, '']);
  expect(by(['b', null, 'a', ''], 'descending')).toEqual(['b', 'a', null, '']);
});

test('equal rows keep their order, and sorting does not change the given list', () => {
  const rows = [
    { id: 1, x: 'a' },
    { id: 2, x: 'A' },
  ];
  const columns: Column<{ x: string }>[] = [{ key: 'x', header: 'X', value: ({ x }) => x }];
  expect(sorted(rows, columns, { key: 'x', direction: 'descending' }, 'en')).toEqual(rows);
});

test('a header sorts ascending, then descending, then not at all', () => {
  const up = nextSort(undefined, 'x');
  const down = nextSort(up, 'x');
  expect([up, down, nextSort(down, 'x')]).toEqual([
    { key: 'x', direction: 'ascending' },
    { key: 'x', direction: 'descending' },
    undefined,
  ]);
  expect(nextSort(down, 'y')).toEqual({ key: 'y', direction: 'ascending' });
});

test('sorting by a column that is no longer visible changes nothing', () => {
  const rows = ['b', 'a'];
  expect(sorted(rows, [column], { key: 'gone', direction: 'ascending' }, 'en')).toBe(rows);
});
