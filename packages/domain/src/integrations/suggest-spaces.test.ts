import { expect, test } from 'vitest';
import { suggestSpaces } from './suggest-spaces.ts';

const named = (...names: string[]) => names.map((name) => ({ id: `id of ${name}`, name }));
const suggested = (mailboxes: string[], rooms: string[]) =>
  Object.fromEntries(
    [...suggestSpaces(named(...mailboxes), named(...rooms))].map((pair) => pair.map((id) => id.slice('id of '.length))),
  );

test('suggests the room of the same name, ignoring case, spaces and accents', () => {
  expect(suggested(['Quay', 'CAFE-2'], ['Café 2', 'quay ', 'Dock'])).toEqual({ Quay: 'quay ', 'CAFE-2': 'Café 2' });
});

test("suggests the room whose name follows the location in the mailbox's name", () => {
  expect(suggested(['HQ 2nd floor – Quay'], ['Quay', 'Dock'])).toEqual({ 'HQ 2nd floor – Quay': 'Quay' });
});

test('prefers the same name to a name with the same ending', () => {
  expect(suggested(['North Quay', 'Quay'], ['Quay', 'North Quay'])).toEqual({
    'North Quay': 'North Quay',
    Quay: 'Quay',
  });
});

test('suggests nothing if two would fit', () => {
  expect(suggested(['A Quay', 'B Quay'], ['Quay'])).toEqual({});
  expect(suggested(['Quay'], ['Quay', 'quay'])).toEqual({});
  expect(suggested(['–'], ['…'])).toEqual({});
});
