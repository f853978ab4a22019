import { expect, test } from 'vitest';
import { newKeySecret } from './key-secret.ts';

test('keys differ, and none can be taken for an option of a command', () => {
  const keys = Array.from({ length: 1000 }, newKeySecret);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key.startsWith('-'))).toEqual([]);
});
