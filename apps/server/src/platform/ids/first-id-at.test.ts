import { expect, test } from 'vitest';
import { firstIdAt, newId } from './new-id.ts';

test('an id is not less than the first id of its moment, and less than the first id of a later one', () => {
  const before = Date.now();
  const id = newId();
  const after = Date.now();
  expect(firstIdAt(before) <= id).toBe(true);
  expect(id < firstIdAt(after + 1)).toBe(true);
  expect(firstIdAt(before)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-8000-0{12}$/);
});

test('before 1970 the first id is that of 1970', () => {
  expect(firstIdAt(Date.parse('0020-02-29'))).toBe(firstIdAt(0));
});
