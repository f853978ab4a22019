import { expect, test } from 'vitest';
import { noShowRate } from './outcomes.ts';

const totals = { attended: 6, released: 1, ghost: 1, cancelled: 90, unverified: 90 };

test('no-shows are a share of what is known, neither of what was cancelled nor of what nothing could have told', () => {
  expect(noShowRate(totals)).toBe(0.25);
  expect(noShowRate({ ...totals, attended: 0, released: 0, ghost: 0 })).toBeNull();
});
