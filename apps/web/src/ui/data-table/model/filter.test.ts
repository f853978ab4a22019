import { expect, test } from 'vitest';
import { filtered, createTextOf, searchTexts } from './filter.ts';
import type { Column } from '../types.ts';

type Desk = { name: string; room: string | null; floor: number; fixed: boolean };
const columns: Column<Desk>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name },
  { key: 'room', header: 'Room', value: ({ room }) => room },
  { key: 'floor', header: 'Floor', value: ({ floor }) => floor },
  { key: 'fixed', header: 'Fixed', value: ({ fixed }) => fixed },
];
const textOf = createTextOf({ yes: 'Yes', no: 'No' });
const rows: Desk[] = [
  { name: '2.14-A', room: 'Room  2.14', floor: 2, fixed: false },
  { name: 'P-01', room: null, floor: 0, fixed: true },
  { name: 'Éclair', room: 'Königszimmer', floor: 3, fixed: false },
];
const find = (typed: string) => filtered(rows, searchTexts(rows, columns, textOf), typed).map(({ name }) => name);

test.each([
  ['', ['2.14-A', 'P-01', 'Éclair']],
  ['   ', ['2.14-A', 'P-01', 'Éclair']],
  ['p-0', ['P-01']],
  ['ROOM    2.14', ['2.14-A']],
  ['königs', ['Éclair']],
  ['ÉCLAIR', ['Éclair']],
  ['yes', ['P-01']],
  ['null', []],
  ['(', []],
  ['zzz', []],
])('typing %j finds %j', (typed, expected) => expect(find(typed)).toEqual(expected));

test('only visible columns are searched, because users could not see why others match', () => {
  const texts = searchTexts(rows, columns.slice(0, 1), textOf);
  expect(filtered(rows, texts, 'königs')).toEqual([]);
});

test('without a filter the rows are the same object, so nothing is rendered again', () => {
  expect(filtered(rows, searchTexts(rows, columns, textOf), ' ')).toBe(rows);
});
