import { expect, test } from 'vitest';
import { suggestSpaces } from './suggest-spaces.ts';

const named = (...names: string[]) => names.map((name) => ({ id: `id of ${name}`, name }));
const suggested = (mailboxes: string[], rooms: string[]) =>
  Object.fromEntries(
    [...suggestSpaces(named(...mailboxes), named(...rooms))].map((pair) => pair.map((id) => id.slice('id of '.length))),
  );

test('the same name, however it is written', () => {
  expect(suggested(['Quay', 'CAFE-2'], ['Café 2', 'quay ', 'Dock'])).toEqual({ Quay: 'quay ', 'CAFE-2': 'Café 2' });
});

test('a name behind the place it stands in', () => {
  expect(suggested(['HQ 2nd floor – Quay'], ['Quay', 'Dock'])).toEqual({ 'HQ 2nd floor – Quay': 'Quay' });
});

test('the same name goes before one that only ends so', () => {
  expect(suggested(['North Quay', 'Quay'], ['Quay', 'North Quay'])).toEqual({
    'North Quay': 'North Quay',
    Quay: 'Quay',
  });
});

test('where two would fit nothing is said', () => {
  expect(suggested(['A Quay', 'B Quay'], ['Quay'])).toEqual({});
  expect(suggested(['Quay'], ['Quay', 'quay'])).toEqual({});
  expect(suggested(['–'], ['…'])).toEqual({});
});
