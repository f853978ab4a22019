import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test.each([
  ['?floors=1&floors=2&lang=nl', { floors: ['1', '2'], lang: 'nl' }],
  ['?checkIn=0042.17', { checkIn: '0042.17' }],
  ['?search=J.+de+Vries+%26+co', { search: 'J. de Vries & co' }],
  ['?empty=', { empty: '' }],
  ['', {}],
])('the search %j is parsed and written as plain text', (text, search) => {
  expect(parseSearch(text)).toEqual(search);
  expect(stringifySearch(search)).toBe(text);
});

test('undefined values are not written', () => {
  expect(stringifySearch({ page: 2, floor: undefined })).toBe('?page=2');
});
