import { WEEKDAYS } from '../../time/local-date.ts';
import type { Period } from '../../time/period.ts';
import type { Rule, RuleName } from '../decision.ts';
import type { Facts, NeighbourhoodFacts, Today } from '../facts.ts';
import { REPEAT_WEEKLY } from '../rights.ts';
import { RULES, type Rules } from '../rules.ts';
import type { PlannedReservation } from '../planned-reservation.ts';

/** The rules with one typical fault. */
export type Mutant = { readonly name: string; readonly rule: RuleName; readonly rules: Rules };

type Question = { readonly planned: PlannedReservation; readonly facts: Facts; readonly today: Today };

/** A rule that gets changed input: most faults are of this kind. */
const misreads = (rule: RuleName, name: string, misread: (input: Question) => Partial<Question>): Mutant => {
  const wrong: Rule<RuleName> = (planned, facts, today) => {
    const changed = { planned, facts, today, ...misread({ planned, facts, today }) };
    return RULES[rule](changed.planned, changed.facts, changed.today);
  };
  return { rule, name: `${rule}: ${name}`, rules: { ...RULES, [rule]: wrong } };
};

const isDeaf = (rule: RuleName, name: string): Mutant => ({
  rule,
  name: `${rule}: ${name}`,
  rules: { ...RULES, [rule]: () => undefined },
});

const counts = (facts: Facts, changed: Partial<Facts['counts']>): Pick<Question, 'facts'> => ({
  facts: { ...facts, counts: { ...facts.counts, ...changed } },
});
const settings = (facts: Facts, changed: Partial<Facts['building']['settings']>): Pick<Question, 'facts'> => ({
  facts: { ...facts, building: { ...facts.building, settings: { ...facts.building.settings, ...changed } } },
});
const always = (facts: Facts): Pick<Question, 'facts'> => ({
  facts: {
    ...facts,
    building: {
      ...facts.building,
      policies: [
        'future-day-max',
        'disable-overlapping-reservation',
        'userpool-daily-budget',
        'reservation-time-limit',
      ],
    },
  },
});
const holder = (facts: Facts, changed: Partial<Facts['holder']>): Pick<Question, 'facts'> => ({
  facts: { ...facts, holder: { ...facts.holder, ...changed } },
});
const neighbourhood = (
  facts: Facts,
  changed: (facts: NeighbourhoodFacts) => Partial<NeighbourhoodFacts>,
): Pick<Question, 'facts'> => {
  const { neighbourhood: before } = facts.space;
  return { facts: { ...facts, space: { ...facts.space, neighbourhood: before && { ...before, ...changed(before) } } } };
};
const joined = (periods: readonly Period[]): Period[] => [
  { start: Math.min(...periods.map(({ start }) => start)), end: Math.max(...periods.map(({ end }) => end)) },
];

export const MUTANTS: readonly Mutant[] = [
  misreads('daily-maximum', '≤ for <, one too many', ({ facts }) => counts(facts, { onDay: facts.counts.onDay - 1 })),
  misreads('daily-maximum', 'counts the one that is replaced', ({ planned, facts }) =>
    counts(facts, { onDay: facts.counts.onDay + (planned.replaces === undefined ? 0 : 1) }),
  ),
  misreads('total-reservations-limit', '< for ≤, one too few', ({ facts }) =>
    counts(facts, { future: facts.counts.future + 1 }),
  ),
  misreads('total-reservations-limit', 'counts the day only', ({ facts }) =>
    counts(facts, { future: facts.counts.onDay }),
  ),
  misreads('weekly-limit', 'ignores the minutes of the request', ({ planned }) => ({
    planned: { ...planned, period: { ...planned.period, end: planned.period.start } },
  })),
  misreads('weekly-limit', 'forgets a limit of one’s own', ({ facts }) =>
    holder(facts, { weeklyLimitMinutes: undefined }),
  ),
  misreads('weekly-limit', 'ignores the minutes of the limit', ({ facts }) =>
    settings(facts, { weekly_reservation_minutes: 0 }),
  ),
  misreads('building-maximum', 'one too many', ({ facts }) =>
    counts(facts, { buildingPeak: facts.counts.buildingPeak - 1 }),
  ),
  misreads('userpool-daily-budget', 'checks only the first userpool', ({ facts }) =>
    holder(facts, { userpools: facts.holder.userpools.slice(0, 1) }),
  ),
  misreads('userpool-daily-budget', 'counts every userpool of the building', ({ facts }) =>
    holder(facts, { userpools: Object.keys(facts.counts.userpoolOnDay) }),
  ),
  misreads('future-day-max', 'one day too far', ({ facts }) =>
    settings(facts, { future_day_maximum: facts.building.settings.future_day_maximum + 1 }),
  ),
  misreads('future-day-max', 'counts from the day in London', ({ today }) => ({
    today: { ...today, localDay: new Date(today.now).toISOString().slice(0, 10) },
  })),
  misreads('future-day-max', 'applies while the policy is off', ({ facts }) => always(facts)),
  misreads('future-day-max', 'lets a shorter personal maximum replace the building’s', ({ facts }) =>
    settings(facts, {
      future_day_maximum: facts.holder.futureDayMaximum ?? facts.building.settings.future_day_maximum,
    }),
  ),
  isDeaf('floor-restricted', 'ignores userpools'),
  misreads('floor-restricted', 'checks only the first userpool of the holder', ({ facts }) =>
    holder(facts, { userpools: facts.holder.userpools.slice(0, 1) }),
  ),
  isDeaf('neighbourhood-restricted', 'ignores neighbourhoods'),
  misreads('neighbourhood-restricted', 'stays closed in the minute in which it opens', ({ today }) => ({
    today: { ...today, now: today.now - 1 },
  })),
  misreads('neighbourhood-restricted', 'opens a minute early', ({ today }) => ({
    today: { ...today, now: today.now + 60_000 },
  })),
  misreads('neighbourhood-restricted', 'closes on every day of the week', ({ facts }) =>
    neighbourhood(facts, ({ neighbourhood }) => ({ neighbourhood: { ...neighbourhood, weekdays: WEEKDAYS } })),
  ),
  misreads('neighbourhood-restricted', 'checks only the first userpool of the holder', ({ facts }) =>
    holder(facts, { userpools: facts.holder.userpools.slice(0, 1) }),
  ),
  misreads('neighbourhood-restricted', 'ignores that it opened by demand', ({ facts }) =>
    neighbourhood(facts, () => ({ isOpened: false })),
  ),
  isDeaf('neighbourhood-guarantee', 'ignores the guarantee'),
  misreads('neighbourhood-guarantee', 'one too many', ({ facts }) =>
    neighbourhood(facts, ({ free }) => ({ free: free + 1 })),
  ),
  misreads('neighbourhood-guarantee', 'one too few', ({ facts }) =>
    neighbourhood(facts, ({ free }) => ({ free: free - 1 })),
  ),
  misreads('neighbourhood-guarantee', 'lasts a moment too long', ({ today }) => ({
    today: { ...today, now: today.now - 1 },
  })),
  misreads('neighbourhood-guarantee', 'refuses to share a space', ({ facts }) =>
    neighbourhood(facts, () => ({ takesFree: true })),
  ),
  misreads('space-taken', '≤ for <, neighbours meet', ({ planned: { period, ...planned } }) => ({
    planned: { ...planned, period: { start: period.start - 1, end: period.end + 1 } },
  })),
  misreads('space-taken', 'checks only the start', ({ planned: { period, ...planned } }) => ({
    planned: { ...planned, period: { ...period, end: period.start + 1 } },
  })),
  misreads('disable-overlapping-reservation', 'ignores the kind of space', ({ facts }) => ({
    facts: { ...facts, holding: facts.holding.map((held) => ({ ...held, spaceType: facts.space.type })) },
  })),
  misreads('disable-overlapping-reservation', 'applies where overlapping is allowed', ({ facts }) => always(facts)),
  misreads('allowed-timeslot', 'adds openings up', ({ facts }) => ({
    facts: { ...facts, openings: facts.openings?.length ? joined(facts.openings) : facts.openings },
  })),
  misreads('allowed-timeslot', 'accepts a part of a timeslot', ({ facts }) => settings(facts, { timeslot: false })),
  misreads(
    'reservation-time-limit',
    '< for ≤, refuses the longest that is allowed',
    ({ planned: { period, ...planned } }) => ({
      planned: { ...planned, period: { ...period, end: period.end + 1 } },
    }),
  ),
  misreads('in-the-past', 'accepts the previous quarter', ({ today }) => ({
    today: { ...today, now: today.now - 900_000 },
  })),
  misreads('future-day-max', 'checks every date of a series', ({ planned }) => ({
    planned: { ...planned, firstDay: planned.localDay },
  })),
  misreads('in-the-past', 'refuses to change one that runs', ({ facts }) => ({
    facts: { ...facts, replaced: undefined },
  })),
  misreads('within-one-day', 'ends the day a quarter late', ({ facts }) => ({
    facts: { ...facts, day: { ...facts.day, end: facts.day.end + 900_000 } },
  })),
  // A reversed period is covered if it overlaps.
  misreads('fixed-desk', 'a part of an absence frees the desk', ({ planned }) => ({
    planned: { ...planned, period: { start: planned.period.end, end: planned.period.start } },
  })),
  misreads('asset-stock', 'ignores what is in use', ({ facts }) => ({
    facts: { ...facts, assets: facts.assets.map((asset) => ({ ...asset, reserved: 0 })) },
  })),
  misreads('asset-stock', 'checks each row separately', ({ planned }) => ({
    planned: { ...planned, assets: planned.assets.slice(0, 1) },
  })),
  misreads('not-for-others', 'checks the right to repeat', ({ facts }) => ({
    facts: {
      ...facts,
      actor: { ...facts.actor, roles: facts.actor.roles.filter((role) => REPEAT_WEEKLY.includes(role)) },
    },
  })),
  misreads('too-many-guests', 'ignores the host', ({ facts }) => ({
    facts: { ...facts, space: { ...facts.space, maximumOccupants: (facts.space.maximumOccupants ?? Infinity) + 1 } },
  })),
];
