import { expect, test } from 'vitest';
import { acceptedPeople } from './accepted-people.ts';

const GUESSED = { username: 'p.nair@x.example', firstName: 'P', lastName: 'Nair' };

test('a new person has the pasted name', () => {
  expect(acceptedPeople([GUESSED], [{ username: GUESSED.username, action: 'add', changes: [] }])).toEqual([GUESSED]);
});

test('a member keeps their own name', () => {
  const changes = [{ column: 'firstName', from: 'Priya', to: 'P' }] as const;
  expect(acceptedPeople([GUESSED], [{ username: GUESSED.username, action: 'change', changes: [...changes] }])).toEqual([
    { ...GUESSED, firstName: 'Priya' },
  ]);
});

test('a refused person is not added', () => {
  expect(acceptedPeople([GUESSED], [{ username: GUESSED.username, action: 'refuse', changes: [] }])).toEqual([]);
});
