import { expect, test } from 'vitest';
import { INVENTORY } from '../inventory.ts';

test('a sign-in that is not whom a row is about is an actor: what they did is not about them', () => {
  const persons = INVENTORY.flatMap(({ table, whose }) =>
    whose.flatMap((link) => ('is' in link && link.is === 'person' ? [`${table}.${link.column}`] : [])),
  );
  expect(persons.filter((name) => !/\.(id|person_id)$/.test(name))).toEqual([]);
});
