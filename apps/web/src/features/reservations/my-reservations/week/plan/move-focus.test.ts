import { expect, test } from 'vitest';
import { dayBeside } from './move-focus.ts';

const [WED, FRI, MON, TUE] = ['2026-11-18', '2026-11-20', '2026-11-23', '2026-11-24'];
const POSSIBLE = [WED, FRI, MON, TUE];

test.each([
  ['ArrowRight', WED, FRI],
  ['ArrowRight', FRI, MON],
  ['ArrowLeft', MON, FRI],
  ['ArrowLeft', WED, undefined],
  ['ArrowRight', TUE, undefined],
  ['ArrowDown', WED, TUE],
  ['ArrowUp', TUE, WED],
  ['Enter', WED, undefined],
])('%s from %s leads to %s', (key, from, expected) => {
  expect(dayBeside(key, from, POSSIBLE)).toBe(expected);
});
