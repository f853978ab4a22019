import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TransitionReason, TransitionRefusal } from '../states/transitions.ts';
import { TRANSITION_TEXTS } from '../states/transitions.ts';
import { mayReserve } from '../may-reserve.ts';
import { REFUSAL_TEXTS, refusalText } from './refusal-texts.ts';
import { transitionValues, refusalValues } from './refusal-values.ts';
import { RULE_NAMES } from '../rules.ts';
import { at } from '../testing/example.ts';
import { EXAMPLES } from '../testing/examples.ts';

/** Read and not imported, because the domain does not depend on the catalogue. */
const english: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../catalogue/en/problems.json', import.meta.url), 'utf8'),
);
const placeholdersOf = (key: string) => [...(english[key] ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
const timeOf = (instant: number) => new Date(instant + 3_600_000).toISOString().slice(11, 16);

const refusals = EXAMPLES.map(({ planned, facts, today }) => mayReserve(planned, facts, today)).flatMap((decision) =>
  decision.allowed ? [] : [decision.because],
);

describe('the text of a refusal', () => {
  test.each(RULE_NAMES)('by %s exists and is named after the rule', (rule) => {
    expect(REFUSAL_TEXTS[rule]).toBe(`reservation.${rule.replaceAll('-', '_')}`);
    expect(english[REFUSAL_TEXTS[rule]]).toBeTypeOf('string');
  });

  test('says that a time earlier today is over, and that a past date cannot be selected', () => {
    const [today, before] = [true, false].map((isToday) =>
      refusalText({ rule: 'in-the-past', numbers: { earliestStart: at('09:15'), isToday } }),
    );
    expect(english[today ?? '']).toBe('This time is over');
    expect(english[before ?? '']).toBe('Past date can not be selected');
  });

  test('names your own reservation, but not that of another user', () => {
    const rule = 'disable-overlapping-reservation';
    const numbers = { takenFrom: at('11:45'), takenUntil: at('13:00') };
    const [yours, anothers] = [
      { ...numbers, spaceName: '2.14-A', buildingName: undefined },
      { ...numbers, spaceName: undefined, buildingName: undefined },
    ];
    expect(refusalText({ rule, numbers: yours })).toBe('reservation.your_own_place');
    expect(refusalText({ rule, numbers: anothers })).toBe(REFUSAL_TEXTS[rule]);
    const elsewhere = { rule, numbers: { ...yours, buildingName: 'Coolsingel' } } as const;
    expect(english[refusalText(elsewhere)]).toMatch(/^You have \{spaceName\} in \{buildingName\} /);
    expect(refusalValues(elsewhere, timeOf)).toMatchObject({ spaceName: '2.14-A', buildingName: 'Coolsingel' });
    expect(english['reservation.your_own_place']).toMatch(/^You have \{spaceName\} /);
    expect(refusalValues({ rule, numbers: anothers }, timeOf)).toEqual({ takenFrom: '11:45', takenUntil: '13:00' });
  });

  test('has a value for each placeholder, and no raw instants', () => {
    for (const refusal of refusals) {
      const values = refusalValues(refusal, timeOf);
      for (const name of placeholdersOf(refusalText(refusal))) expect(values).toHaveProperty(name ?? '');
      for (const value of Object.values(values)) expect(typeof value === 'number' && value > 1e9).toBe(false);
    }
  });

  test.each([
    ['allowed-timeslot', { startTime: '09:00', endTime: '12:00', openings: '09:15–18:00' }],
    ['asset-stock', { n: 3, name: 'Beamer', qty: 4 }],
    ['space-taken', { takenFrom: '08:00', takenUntil: '09:15' }],
    ['disable-overlapping-reservation', { takenFrom: '11:45', takenUntil: '13:00', spaceName: 'a desk' }],
    ['reservation-time-limit', { limitMinutes: 165, latestEnd: '11:45' }],
    ['in-the-past', { earliestStart: '09:15' }],
    ['end-before-start', { earliestEnd: '09:15' }],
    ['within-one-day', { latestEnd: '00:00' }],
    ['floor-restricted', { userpools: 'Legal' }],
    ['neighbourhood-restricted', { neighbourhood: 'Design', opensOn: '2026-11-16', opensAt: '16:00' }],
    ['neighbourhood-guarantee', { neighbourhood: 'Design', guaranteed: 2, until: '10:00' }],
    ['daily-maximum', { limit: 2, reserved: 2, day: '2026-11-17' }],
    ['no-repeat', {}],
  ] as const)('by %s has these values', (rule, values) => {
    const refusal = refusals.find((one) => one.rule === rule) ?? expect.fail();
    expect(refusalValues(refusal, timeOf)).toEqual(values);
  });
});

describe('the text of a refused transition', () => {
  const NUMBERS: { [R in TransitionReason]: Extract<TransitionRefusal, { reason: R }>['numbers'] } = {
    'not-yours': {},
    elsewhere: {},
    cancelled: {},
    'checked-out': {},
    past: {},
    'start-fixed': { start: at('09:00') },
    ongoing: {},
    ended: {},
    'day-after': { until: at('09:00') },
    'checked-in': {},
    'too-early': { opensAt: at('08:45') },
    'too-late': {},
    'not-started': { startsAt: at('09:00') },
    'not-restorable': {},
    'restore-too-late': { until: at('09:30') },
  };
  test.each(Object.keys(NUMBERS) as TransitionReason[])("because of '%s' exists and has its values", (reason) => {
    const values = transitionValues({ reason, numbers: NUMBERS[reason] } as TransitionRefusal, timeOf);
    expect(english[TRANSITION_TEXTS[reason]]).toBeTypeOf('string');
    for (const name of placeholdersOf(TRANSITION_TEXTS[reason])) expect(values[name ?? '']).toMatch(/^\d\d:\d\d$/);
  });
});

test('the specification’s messages are used word for word', () => {
  expect(english).toMatchObject({
    'reservation.space_taken': 'Can not be reserved at this time',
    'reservation.future_day_max': 'Reservation not allowed please select within date range',
    'reservation.past_not_editable': 'Reservations in past can not be edited.',
    'reservation.series_overlaps': 'There are overlapping reservations on the following dates: {dates}.',
    'reservation.asset_stock': 'Only {n} {name} assets available but you asked for {qty}',
    'reservation.asset_quantity': 'Please enter valid quantity for {name}',
    'reservation.subject_too_long': 'Reservation Subject should be less than 255 characters',
    'reservation.in_the_past': 'Past date can not be selected',
    'reservation.end_before_start': 'Please select greater than start time',
    'reservation.closed_day': "You can't make a reservation on this date. Please pick another date.",
    'reservation.allowed_timeslot':
      "Reserving for the selected timespan {startTime} - {endTime} isn't possible. Please see available reservation times below.",
  });
});
