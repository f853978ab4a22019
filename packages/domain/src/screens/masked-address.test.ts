import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.ts';

test.each([
  ['s.bakker@wetering.example', 's•••••••@wetering.example'],
  ['x@y.example', 'x•••••••@y.example'],
  ['"odd@name"@wetering.example', '"•••••••@wetering.example'],
  ['nowhere', 'n•••••••'],
])('masked', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
