import { expect, test } from 'vitest';
import type { Column } from '../types.ts';
import { fittingColumns } from './fitting-columns.ts';

const column = (key: string, drops = false): Column<string> => ({ key, header: key, value: (row) => row, drops });
const COLUMNS = [column('name', true), column('place'), column('subject', true), column('status'), column('by', true)];
const WIDTHS = [100, 100, 100, 100, 100];
const keysIn = (room: number) => fittingColumns(COLUMNS, WIDTHS, room).map(({ key }) => key);

test.each([
  [500, ['name', 'place', 'subject', 'status', 'by']],
  [499, ['name', 'place', 'subject', 'status']],
  [399, ['name', 'place', 'status']],
  // The first column names the row, and the others must not be dropped.
  [100, ['name', 'place', 'status']],
])('in %i px, columns that do not fit are dropped from the right', (room, keys) => {
  expect(keysIn(room)).toEqual(keys);
});

test('the same columns are the same list, so that nothing renders again', () => {
  expect(fittingColumns(COLUMNS, WIDTHS, 600)).toBe(COLUMNS);
});
