import { expect, test } from 'vitest';
import { chooseStages } from './choose-stages.ts';

const names = (...only: string[]) => chooseStages(only.length > 0 ? only : undefined).map(({ name }) => name);

test('unasked, everything runs but what has to be named', () => {
  expect(names()).toEqual(expect.arrayContaining(['unit', 'db', 'e2e', 'indexes']));
  expect(names()).not.toContain('pictures');
  expect(names('pictures')).toEqual(['pictures']);
});

test('indexes are judged only by all tests that use the database', () => {
  expect(names('unit', 'db')).toEqual(['unit', 'db']);
  expect(names('db', 'indexes')).toEqual(['db']);
  expect(names('db', 'nats', 'contract', 'e2e', 'indexes')).toContain('indexes');
});
