import { expect, test } from 'vitest';
import { languageInAddress } from './language-in-address.ts';

test.each([
  ['?lang=nl', 'nl'],
  ['?desks=true&lang=es', 'es'],
  ['?lang=it', 'en'],
  ['?lang=', 'en'],
  ['?desks=true', undefined],
  ['', undefined],
])('the address %s selects %s', (search, language) => {
  expect(languageInAddress(search)).toBe(language);
});
