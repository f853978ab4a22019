import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids/new-id.ts';
import { firstIdAt } from './cancellations.sql.ts';

test('every id that is made from a moment on is as great as the first of it, and less than the first of later ones', () => {
  const before = Date.now();
  const id = newId();
  const after = Date.now();
  expect(firstIdAt(before) <= id).toBe(true);
  expect(id < firstIdAt(after + 1)).toBe(true);
  expect(firstIdAt(before)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-0000-0000-0{12}$/);
});
