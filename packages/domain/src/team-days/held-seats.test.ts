import { expect, test } from 'vitest';
import { type HeldSeatFacts, isDue, staysHeld } from './held-seats.ts';

const WAITING: HeldSeatFacts = {
  state: 'open',
  answer: 'none',
  respondBy: 100,
  now: 99,
  isInTeam: true,
  hasDesk: false,
};

test('a desk is held until the last moment for an answer', () => {
  expect(staysHeld(WAITING)).toBe(true);
  expect(staysHeld({ ...WAITING, now: 100 })).toBe(false);
});

test.each<[string, Partial<HeldSeatFacts>]>([
  ['of a person who declined', { answer: 'no' }],
  ['of a person who is coming without it', { answer: 'yes' }],
  ['of a person who left the team', { isInTeam: false }],
  ['of a person who reserved another', { hasDesk: true }],
  ['of a settled day', { state: 'settled' }],
  ['of a cancelled day', { state: 'cancelled' }],
  ['of a day without a time', { respondBy: null }],
])('the desk %s is released', (_whose, facts) => {
  expect(staysHeld({ ...WAITING, ...facts })).toBe(false);
});

test('a day is settled at its time, once, and not because everybody has answered', () => {
  expect([99, 100, 101].map((now) => isDue('open', 100, now))).toEqual([false, true, true]);
  expect(isDue('settled', 100, 101)).toBe(false);
  expect(isDue('cancelled', 100, 101)).toBe(false);
  expect(isDue('open', null, 101)).toBe(false);
});
