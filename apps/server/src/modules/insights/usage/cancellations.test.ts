import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids/new-id.ts';
import { firstIdAt } from './cancellations.sql.ts';

test('an id is not less than the first id of its moment, and less than the first id of a later one', () => {
  const before = Date.now();
  const id = newId();
  const after = Date.now();
  expect(firstIdAt(before) <= id).toBe(true);
  expect(id < firstIdAt(after + 1)).toBe(true);
  expect(firstIdAt(before)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-0000-0000-0{12}$/);
});
