import { OBJECT_TYPES, type ObjectType } from '../reservation-request.ts';
import { DAY_MS } from '../../time/instant.ts';
import { at, dayOf, type Example, from, granted, MONDAY, refused, TUESDAY } from './example.ts';

const OPEN = { policies: ['allowed-timeslot'] } as const;
const SLOTS = { policies: ['allowed-timeslot'], settings: { timeslot: true } } as const;
const AHEAD = ['future-day-max'] as const;
const on = (day: string) => ({ localDay: day, firstDay: day, period: from('09:00', '12:00', day) });

const NAMES: Record<ObjectType, string> = { DESK: 'desk', PARKING: 'parking spot', ROOM: 'room' };
const held = (spaceType: ObjectType, start: string, end: string) => ({
  ...from(start, end),
  spaceType,
  spaceName: `a ${NAMES[spaceType]}`,
  buildingName: null,
});
const desk = (start: string, end: string) => held('DESK', start, end);

const OF_CLOCKS: readonly Example[] = [
  granted('end-before-start', 'a quarter of an hour', { planned: { period: from('09:00', '09:15') } }),
  refused(
    'end-before-start',
    'an empty period',
    { planned: { period: from('09:00', '09:00') } },
    { earliestEnd: at('09:15') },
  ),
  refused(
    'end-before-start',
    'an end before the start',
    { planned: { period: from('12:00', '09:00') } },
    { earliestEnd: at('12:15') },
  ),
  granted('in-the-past', 'a start that is now', { now: at('09:00') }),
  granted('in-the-past', 'the current quarter', { now: at('09:15') - 1 }),
  refused(
    'in-the-past',
    'the quarter before the current one',
    { now: at('09:15') },
    { earliestStart: at('09:15'), isToday: true },
  ),
  refused(
    'in-the-past',
    'a date before today',
    { now: at('08:00') + DAY_MS },
    { earliestStart: at('08:00') + DAY_MS, isToday: false },
  ),
  granted('in-the-past', 'a timeslot until it ends', { now: at('12:00') - 1, settings: { timeslot: true } }),
  refused(
    'in-the-past',
    'a timeslot that has ended',
    { now: at('12:00'), settings: { timeslot: true } },
    { earliestStart: at('12:00'), isToday: true },
  ),
  granted('in-the-past', 'a change of a running reservation that keeps its start', {
    planned: { replaces: 'old' },
    facts: { replaced: from('09:00', '10:00') },
    now: at('09:30'),
  }),
  refused(
    'in-the-past',
    'a change of a running reservation to another past start',
    { planned: { replaces: 'old' }, facts: { replaced: from('09:15', '10:00') }, now: at('09:30') },
    { earliestStart: at('09:30'), isToday: true },
  ),
  refused(
    'in-the-past',
    'a change of a running reservation to a past end',
    {
      planned: { replaces: 'old', period: from('09:00', '09:30') },
      facts: { replaced: from('09:00', '12:00') },
      now: at('09:30'),
    },
    { earliestStart: at('09:30'), isToday: true },
  ),
  refused(
    'in-the-past',
    'a change of a past reservation',
    { planned: { replaces: 'old' }, facts: { replaced: from('09:00', '09:30') }, now: at('09:30') },
    { earliestStart: at('09:30'), isToday: true },
  ),
  granted('within-one-day', 'until midnight', { planned: { period: { start: at('20:00'), end: dayOf(TUESDAY).end } } }),
  refused(
    'within-one-day',
    'a quarter into the next day',
    { planned: { period: { start: at('20:00'), end: dayOf(TUESDAY).end + 900_000 } } },
    { latestEnd: dayOf(TUESDAY).end },
  ),
  granted('time-step', 'start and end on a quarter', { planned: { period: from('09:15', '12:45') } }),
  refused(
    'time-step',
    'a start between quarters',
    { planned: { period: from('09:10', '12:00') } },
    { stepMinutes: 15 },
  ),
  refused('time-step', 'an end between quarters', { planned: { period: from('09:00', '12:05') } }, { stepMinutes: 15 }),
  granted('time-step', 'any minute in timeslot mode', { planned: { period: from('09:10', '12:05') }, ...SLOTS }),
  refused(
    'time-step',
    'seconds in timeslot mode',
    { planned: { period: { start: at('09:00') + 1_000, end: at('12:00') } }, ...SLOTS },
    { stepMinutes: 1 },
  ),
  granted('time-step', 'unchanged times of a changed reservation', {
    planned: { replaces: 'old', period: from('09:10', '12:00') },
    facts: { replaced: from('09:10', '10:10') },
  }),
];

const OF_DAYS: readonly Example[] = [
  granted('future-day-max', 'the last day', {
    planned: on('2026-11-23'),
    policies: AHEAD,
    settings: { future_day_maximum: 7 },
  }),
  refused(
    'future-day-max',
    'the day after the last day',
    { planned: on('2026-11-24'), policies: AHEAD, settings: { future_day_maximum: 7 } },
    { limitDays: 7, lastDay: '2026-11-23' },
  ),
  granted('future-day-max', 'a later date of a series that begins in time', {
    planned: { ...on('2026-11-30'), firstDay: '2026-11-23' },
    policies: AHEAD,
    settings: { future_day_maximum: 7 },
  }),
  granted('future-day-max', 'counted from the local day, which is a day ahead after eleven at night in London', {
    planned: on('2026-11-24'),
    policies: AHEAD,
    settings: { future_day_maximum: 7 },
    now: at('00:30', TUESDAY),
  }),
  granted('future-day-max', 'a longer personal maximum', {
    planned: on('2026-11-26'),
    policies: AHEAD,
    settings: { future_day_maximum: 7 },
    holder: { futureDayMaximum: 10 },
  }),
  refused(
    'future-day-max',
    'beyond the personal maximum',
    {
      planned: on('2026-11-27'),
      policies: AHEAD,
      settings: { future_day_maximum: 7 },
      holder: { futureDayMaximum: 10 },
    },
    { limitDays: 10, lastDay: '2026-11-26' },
  ),
  granted('future-day-max', 'a shorter personal maximum is ignored', {
    planned: on('2026-11-23'),
    policies: AHEAD,
    settings: { future_day_maximum: 7 },
    holder: { futureDayMaximum: 3 },
  }),
  granted('future-day-max', 'a building without a limit, regardless of a personal one', {
    planned: on('2027-11-23'),
    policies: AHEAD,
    holder: { futureDayMaximum: 3 },
  }),
  granted('future-day-max', 'while the policy is off', {
    planned: on('2026-11-24'),
    settings: { future_day_maximum: 7 },
  }),
];

const OF_OPENINGS: readonly Example[] = [
  granted('closed-day', 'a building without slots', OPEN),
  refused('closed-day', 'a day without openings', { ...OPEN, facts: { openings: [] } }, { day: TUESDAY }),
  granted('closed-day', 'while the policy is off', { facts: { openings: [] } }),
  granted('allowed-timeslot', 'from opening to closing', {
    ...OPEN,
    facts: { openings: [from('06:00', '08:00'), from('09:00', '12:00')] },
  }),
  refused(
    'allowed-timeslot',
    'a quarter before opening',
    { ...OPEN, facts: { openings: [from('09:15', '18:00')] } },
    { asked: from('09:00', '12:00'), openings: [from('09:15', '18:00')] },
  ),
  refused(
    'allowed-timeslot',
    'a quarter after closing',
    { ...OPEN, facts: { openings: [from('08:00', '11:45')] } },
    { asked: from('09:00', '12:00'), openings: [from('08:00', '11:45')] },
  ),
  refused(
    'allowed-timeslot',
    'openings that touch do not add up',
    { ...OPEN, facts: { openings: [from('08:00', '10:00'), from('10:00', '18:00')] } },
    { asked: from('09:00', '12:00'), openings: [from('08:00', '10:00'), from('10:00', '18:00')] },
  ),
  granted('allowed-timeslot', 'while the policy is off', { facts: { openings: [from('18:00', '19:00')] } }),
  granted('allowed-timeslot', 'exactly a slot in timeslot mode', {
    ...SLOTS,
    facts: { openings: [from('08:00', '10:00'), from('09:00', '12:00')] },
  }),
  refused(
    'allowed-timeslot',
    'a part of a slot in timeslot mode',
    { ...SLOTS, facts: { openings: [from('09:00', '12:30')] } },
    { asked: from('09:00', '12:00'), openings: [from('09:00', '12:30')] },
  ),
  granted('reservation-time-limit', 'as long as the limit', {
    policies: ['reservation-time-limit'],
    settings: { reservation_time_limit: 180 },
  }),
  refused(
    'reservation-time-limit',
    'a quarter longer than the limit',
    { policies: ['reservation-time-limit'], settings: { reservation_time_limit: 165 } },
    { limitMinutes: 165, latestEnd: at('11:45') },
  ),
  granted('reservation-time-limit', 'without a limit', { policies: ['reservation-time-limit'] }),
  granted('reservation-time-limit', 'while the policy is off', { settings: { reservation_time_limit: 15 } }),
];

const OF_RIVALS: readonly Example[] = [
  granted('space-taken', 'between two reservations that touch it', {
    facts: { taken: [from('08:00', '09:00'), from('12:00', '13:00')] },
  }),
  refused(
    'space-taken',
    'the first of several reservations is named',
    { facts: { taken: [from('11:00', '13:00'), from('08:00', '09:15'), from('07:00', '08:00')] } },
    { takenFrom: at('08:00'), takenUntil: at('09:15') },
  ),
  refused(
    'space-taken',
    'reservations without a gap count as one',
    {
      facts: {
        taken: [from('11:00', '11:30'), from('09:30', '11:00'), from('11:45', '13:00'), from('08:00', '09:30')],
      },
    },
    { takenFrom: at('08:00'), takenUntil: at('11:30') },
  ),
  refused(
    'space-taken',
    'a reservation that contains the request',
    { facts: { taken: [from('08:00', '18:00')] } },
    { takenFrom: at('08:00'), takenUntil: at('18:00') },
  ),
  refused(
    'space-taken',
    'a taken space, regardless of the settings',
    { facts: { taken: [from('10:00', '11:00')] }, policies: [] },
    { takenFrom: at('10:00'), takenUntil: at('11:00') },
  ),
  granted('disable-overlapping-reservation', 'another desk before and after', {
    policies: ['disable-overlapping-reservation'],
    facts: { holding: [desk('08:00', '09:00'), desk('12:00', '13:00')] },
  }),
  ...OBJECT_TYPES.map((type) =>
    granted('disable-overlapping-reservation', `a ${NAMES[type]} together with spaces of the two other kinds`, {
      policies: ['disable-overlapping-reservation'],
      space: { type },
      facts: {
        holding: OBJECT_TYPES.filter((other) => other !== type).map((other) => held(other, '08:00', '18:00')),
      },
    }),
  ),
  ...OBJECT_TYPES.map((type) =>
    refused(
      'disable-overlapping-reservation',
      `a second ${NAMES[type]} at the same time`,
      {
        policies: ['disable-overlapping-reservation'],
        space: { type },
        facts: { holding: OBJECT_TYPES.map((other) => held(other, other === type ? '11:45' : '08:00', '13:00')) },
      },
      { takenFrom: at('11:45'), takenUntil: at('13:00'), spaceName: `a ${NAMES[type]}`, buildingName: undefined },
    ),
  ),
  refused(
    'disable-overlapping-reservation',
    'another desk at the same time',
    {
      policies: ['disable-overlapping-reservation'],
      facts: { holding: [desk('11:45', '13:00')] },
    },
    { takenFrom: at('11:45'), takenUntil: at('13:00'), spaceName: 'a desk', buildingName: undefined },
  ),
  refused(
    'disable-overlapping-reservation',
    'a desk in another building at the same time',
    {
      policies: ['disable-overlapping-reservation'],
      facts: { holding: [{ ...desk('11:45', '13:00'), buildingName: 'Coolsingel' }] },
    },
    { takenFrom: at('11:45'), takenUntil: at('13:00'), spaceName: 'a desk', buildingName: 'Coolsingel' },
  ),
  refused(
    'disable-overlapping-reservation',
    'another desk, whose name is hidden from others',
    {
      planned: { forSomeoneElse: true },
      actor: { roles: ['Customer-team-lead'] },
      policies: ['disable-overlapping-reservation'],
      facts: { holding: [{ ...desk('11:45', '13:00'), buildingName: 'Coolsingel' }] },
    },
    { takenFrom: at('11:45'), takenUntil: at('13:00'), spaceName: undefined, buildingName: undefined },
  ),
  granted('disable-overlapping-reservation', 'if overlaps are allowed', {
    facts: { holding: [desk('09:00', '12:00')] },
  }),
  granted('in-the-past', 'later today', { planned: on(MONDAY) }),
];

export const EXAMPLES_OF_TIMES: readonly Example[] = [...OF_CLOCKS, ...OF_DAYS, ...OF_OPENINGS, ...OF_RIVALS];
