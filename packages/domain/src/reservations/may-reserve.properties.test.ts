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

/** By hand, so that the rules do not check themselves. */
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

describe('whatever is asked', () => {
  test('the first of all refusals is the one that is told, and no refusal is a yes', () => {
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

  test('some of it is granted, so the other properties say something', () => {
    const granted = fc
      .sample(aQuestion, { numRuns: 2_000, seed: 5 })
      .filter(({ planned, facts, today }) => mayReserve(planned, facts, today).allowed);
    expect(granted.length).toBeGreaterThan(200);
  });

  test('no rule throws, also where a number is none or a name is odd', () => {
    fc.assert(
      fc.property(anOddQuestion, ({ planned, facts, today }) => {
        mayReserve(planned, facts, today);
        allRefusals(planned, facts, today);
      }),
      MANY,
    );
  });

  test('nothing that was handed in is changed', () => {
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
        // A limit of one's own is no policy of the building.
        const holder = { ...off.holder, weeklyLimitMinutes: undefined };
        const refusing = allRefusals(planned, { ...off, holder }, today).map(({ rule }) => rule);
        expect(refusing.filter((rule) => RULES_OF[policy].includes(rule))).toEqual([]);
      }),
    );
  });

  test('without limits none of those that have a number refuses', () => {
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

  test('less that is taken, held or counted refuses nothing new', () => {
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

/** The requests that a refusal points to instead. */
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

test('what a refusal offers instead is not refused by the same rule', () => {
  fc.assert(
    fc.property(aQuestion, ({ planned, facts, today }) => {
      for (const refusal of allRefusals(planned, facts, today))
        for (const offer of offersOf(refusal, planned))
          expect(RULES[refusal.rule]({ ...planned, ...offer }, facts, today)).toBeUndefined();
    }),
    MANY,
  );
});
