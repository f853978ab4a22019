import { expect, test } from 'vitest';
import { noShowRate } from './outcomes.ts';

const totals = { attended: 6, released: 1, ghost: 1, cancelled: 90, unverified: 90 };

test('the no-show rate is a share of verified reservations, without cancelled and unverified ones', () => {
  expect(noShowRate(totals)).toBe(0.25);
  expect(noShowRate({ ...totals, attended: 0, released: 0, ghost: 0 })).toBeNull();
});
