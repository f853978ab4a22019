import { expect, test } from 'vitest';
import { scopeInAddress } from './scope-in-address.ts';

const [ONE, TWO] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];

test.each([
  ['', { floors: [], showDesks: false }],
  ['?desks=true&lang=nl', { floors: [], showDesks: true }],
  ['?desks=1', { floors: [], showDesks: false }],
  [`?floors=${ONE}&floors=${TWO}`, { floors: [ONE, TWO], showDesks: false }],
  [`?floors=${ONE},${TWO}&desks=true`, { floors: [ONE, TWO], showDesks: true }],
  [`?floors=${ONE}&floors=${ONE.toUpperCase()}&floors=ground`, { floors: [ONE], showDesks: false }],
])("reads the scope from the address '%s'", (search, scope) => {
  expect(scopeInAddress(search)).toEqual(scope);
});
