import { expect, test } from 'vitest';
import { createFloods } from './floods.ts';

test('messages above twenty times the expected rate are refused within a minute, for that organisation only', () => {
  let now = 0;
  const floods = createFloods(() => now);
  expect(floods.take('one', 1000, 19_000)).toBe(19_000);
  expect(floods.isFlooding('one')).toBe(false);
  expect(floods.take('one', 1000, 2000)).toBe(1000);
  expect(floods.take('one', 1000, 1)).toBe(0);
  expect([floods.isFlooding('one'), floods.isFlooding('other')]).toEqual([true, false]);
  expect(floods.take('other', 1000, 2000)).toBe(2000);
  now = 60_000;
  expect(floods.take('one', 1000, 5)).toBe(5);
  expect(floods.isFlooding('one')).toBe(true);
  now = 120_000;
  expect(floods.isFlooding('one')).toBe(false);
});

test('an organisation with few sensors may still send fifty messages a second', () => {
  const floods = createFloods(() => 0);
  expect(floods.take('small', 1, 3000)).toBe(3000);
  expect(floods.take('small', 1, 1)).toBe(0);
});
