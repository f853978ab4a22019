import { expect, test } from 'vitest';
import { INVENTORY } from '../inventory.ts';

test('a sign-in that a row is not about is an actor', () => {
  const persons = INVENTORY.flatMap(({ table, whose }) =>
    whose.flatMap((link) => ('is' in link && link.is === 'person' ? [`${table}.${link.column}`] : [])),
  );
  expect(persons.filter((name) => !/\.(id|person_id)$/.test(name))).toEqual([]);
});
