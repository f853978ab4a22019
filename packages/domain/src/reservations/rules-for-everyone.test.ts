import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refusal } from './decision.ts';
import type { Facts } from './facts.ts';
import { allRefusals } from './may-reserve.ts';
import { isForEveryone } from './rules-for-everyone.ts';
import { aQuestion } from './testing/arbitraries.ts';

/** The same facts for a stranger, as a kiosk would read them. */
const forStranger = (facts: Facts): Facts => ({
  ...facts,
  actor: { roles: [], mayInviteGuests: false },
  holder: { userpools: [], futureDayMaximum: undefined, weeklyLimitMinutes: undefined },
  holding: [],
  // Timeslots may be for some groups only.
  openings: [],
  counts: { ...facts.counts, onDay: 0, future: 0, weekMinutes: 0, userpoolOnDay: {} },
});

test('at a kiosk, a refusal for everyone is the same for any member and for a stranger', () => {
  fc.assert(
    fc.property(aQuestion, ({ planned, facts, today }) => {
      const atKiosk = { ...planned, atKiosk: true, forSomeoneElse: false };
      const anyone: Facts = { ...facts, actor: { ...facts.actor, roles: [] } };
      const shared = (some: Facts): Refusal[] =>
        allRefusals(atKiosk, some, today).filter(({ rule }) => isForEveryone(rule));
      expect(shared(anyone)).toEqual(shared(forStranger(anyone)));
    }),
    { numRuns: 2_000 },
  );
});
