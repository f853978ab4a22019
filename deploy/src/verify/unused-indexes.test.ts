import { expect, test } from 'vitest';
import { unusedIndexes } from './unused-indexes.ts';

const index = (name: string, found: number, guards = false) => ({ name, found, guards });

test('an index by which one database found rows is used', () => {
  expect(unusedIndexes([[index('reservation_day', 0)], [index('reservation_day', 3)]])).toEqual([]);
});

test('one by which none did is named, once', () => {
  const database = [index('planted', 0), index('reservation_day', 3)];
  expect(unusedIndexes([database, database])).toEqual(['planted']);
});

test('one that carries a constraint need not be scanned', () => {
  expect(unusedIndexes([[index('reservation_pkey', 0, true)]])).toEqual([]);
});
