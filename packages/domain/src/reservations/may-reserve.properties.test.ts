import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POLICIES, type Policy } from '../buildings/settings.ts';
import type { Refusal, RuleName } from './decision.ts';
import type { Facts } from './facts.ts';
import { allRefusals, mayReserve } from './may-reserve.ts';
import { RULES } from './rules.ts';
import type { PlannedReservation } from './planned-reservation.ts';
import { anOddQuestion, aQuestion } from './testing/arbitraries.ts';

const MANY = { numRuns: 2_000 };

/** Written by hand, so that the rules are not checked against themselves. */
const RULES_OF: Record<Policy, readonly RuleName[]> = {
  'disable-overlapping-reservation': ['disable-overlapping-reservation'],
  'daily-maximum': ['daily-maximum'],
  'allowed-timeslot': ['closed-day', 'allowed-timeslot'],
  'future-day-max': ['future-day-max'],
  'building-maximum': ['building-maximum'],
  'total-reservations-limit': ['total-reservations-limit'],
  'reservation-time-limit': ['reservation-time-limit'],
  'weekly-limit': ['weekly-limit'],
  'userpool-daily-budget': ['userpool-daily-budget'],
};
const LIMITS = [
  'building_maximum',
  'daily_maximum',
  'future_day_maximum',
  'total_reservations_limit',
  'reservation_time_limit',
  'weekly_reservation_hours',
  'userpool_daily_budget',
  'repeat_weeks_maximum',
] as const;

const withSettings = (facts: Facts, settings: Partial<Facts['building']['settings']>): Facts => ({
  ...facts,
  building: { ...facts.building, settings: { ...facts.building.settings, ...settings } },
});
const withPolicies = (facts: Facts, policies: readonly Policy[]): Facts => ({
  ...facts,
  building: { ...facts.building, policies },
});

describe('for any request', () => {
  test('the first of all refusals is returned, and without refusals it is granted', () => {
    fc.assert(
      fc.property(aQuestion, ({ planned, facts, today }) => {
        const [because] = allRefusals(planned, facts, today);
        expect(mayReserve(planned, facts, today)).toEqual(
          because === undefined ? { allowed: true } : { allowed: false, because },
        );
      }),
      MANY,
    );
  });

  test('some requests are granted, so that the other properties are meaningful', () => {
    const granted = fc
      .sample(aQuestion, { numRuns: 2_000, seed: 5 })
      .filter(({ planned, facts, today }) => mayReserve(planned, facts, today).allowed);
    expect(granted.length).toBeGreaterThan(200);
  });

  test('no rule throws, even for invalid numbers and odd names', () => {
    fc.assert(
      fc.property(anOddQuestion, ({ planned, facts, today }) => {
        mayReserve(planned, facts, today);
        allRefusals(planned, facts, today);
      }),
      MANY,
    );
  });

  test('the input is not modified', () => {
    fc.assert(
      fc.property(aQuestion, (question) => {
        const before = structuredClone(question);
        allRefusals(question.planned, question.facts, question.today);
        expect(question).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a policy', () => {
  test.each(POLICIES)('%s refuses nothing while it is off', (policy) => {
    fc.assert(
      fc.property(aQuestion, ({ planned, facts, today }) => {
        const off = withPolicies(
          facts,
          facts.building.policies.filter((one) => one !== policy),
        );
        // A personal limit is not a policy of the building.
        const holder = { ...off.holder, weeklyLimitMinutes: undefined };
        const refusing = allRefusals(planned, { ...off, holder }, today).map(({ rule }) => rule);
        expect(refusing.filter((rule) => RULES_OF[policy].includes(rule))).toEqual([]);
      }),
    );
  });

  test('without limits no rule with a number refuses', () => {
    const none = Object.fromEntries([...LIMITS, 'weekly_reservation_minutes'].map((limit) => [limit, 0]));
    const numbered = Object.values(RULES_OF)
      .flat()
      .filter((rule) => !['closed-day', 'allowed-timeslot', 'disable-overlapping-reservation'].includes(rule));
    fc.assert(
      fc.property(aQuestion, ({ planned, facts, today }) => {
        const holder = { ...facts.holder, weeklyLimitMinutes: undefined };
        const free = { ...withSettings(withPolicies(facts, POLICIES), none), holder };
        const refusing = allRefusals(planned, free, today).map(({ rule }) => rule);
        expect(refusing.filter((rule) => numbered.includes(rule))).toEqual([]);
      }),
    );
  });

  test.each(LIMITS)('a higher %s refuses nothing that a lower one granted', (limit) => {
    fc.assert(
      fc.property(aQuestion, fc.integer({ min: 1, max: 50 }), ({ planned, facts, today }, more) => {
        const now = facts.building.settings[limit];
        fc.pre(now > 0);
        const refusing = (value: number) =>
          allRefusals(planned, withSettings(facts, { [limit]: value }), today).map(({ rule }) => rule);
        const before = refusing(now);
        expect(refusing(now + more).filter((rule) => !before.includes(rule))).toEqual([]);
      }),
    );
  });

  test('fewer reservations and lower counts refuse nothing new', () => {
    fc.assert(
      fc.property(aQuestion, ({ planned, facts, today }) => {
        const before = allRefusals(planned, facts, today).map(({ rule }) => rule);
        const counts = { onDay: 0, future: 0, buildingPeak: 0, weekMinutes: 0, userpoolOnDay: {} };
        const emptier = { ...facts, taken: [], holding: [], counts };
        const after = allRefusals(planned, emptier, today).map(({ rule }) => rule);
        expect(after.filter((rule) => !before.includes(rule))).toEqual([]);
      }),
    );
  });
});

/** The requests that a refusal offers instead. */
function offersOf({ rule, numbers }: Refusal, planned: PlannedReservation): Partial<PlannedReservation>[] {
  const { start } = planned.period;
  switch (rule) {
    case 'future-day-max':
      return [{ localDay: numbers.lastDay, firstDay: numbers.lastDay }];
    case 'reservation-time-limit':
      return [{ period: { start, end: numbers.latestEnd } }];
    case 'allowed-timeslot':
      return numbers.openings.map((period) => ({ period }));
    case 'weekly-limit':
      return numbers.leftMinutes > 0 ? [{ period: { start, end: start + numbers.leftMinutes * 60_000 } }] : [];
    case 'in-the-past':
      return [{ period: { start: numbers.earliestStart, end: numbers.earliestStart + 900_000 } }];
    case 'repeat-weeks-maximum':
      return [{ repeatWeeks: numbers.limit }];
    case 'too-many-guests':
      return [{ guests: planned.guests.slice(0, numbers.limit), guestsAlong: 0 }];
    case 'fixed-desk':
      return numbers.freed.map((period) => ({ period }));
    case 'space-taken':
      return [{ period: { start: numbers.takenUntil, end: numbers.takenUntil + 1 } }];
    default:
      return [];
  }
}

test('the request that a refusal offers is not refused by the same rule', () => {
  fc.assert(
    fc.property(aQuestion, ({ planned, facts, today }) => {
      for (const refusal of allRefusals(planned, facts, today))
        for (const offer of offersOf(refusal, planned))
          expect(RULES[refusal.rule]({ ...planned, ...offer }, facts, today)).toBeUndefined();
    }),
    MANY,
  );
});
