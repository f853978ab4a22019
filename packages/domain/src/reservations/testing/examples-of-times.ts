import { at, dayOf, type Example, from, granted, MONDAY, refused, TUESDAY } from './example.ts';

const OPEN = { policies: ['allowed-timeslot'] } as const;
const SLOTS = { policies: ['allowed-timeslot'], settings: { timeslot: true } } as const;
const AHEAD = ['future-day-max'] as const;
const on = (day: string) => ({ localDay: day, firstDay: day, period: from('09:00', '12:00', day) });

const OF_CLOCKS: readonly Example[] = [
  granted('end-before-start', 'a quarter of an hour', { planned: { period: from('09:00', '09:15') } }),
  refused(
    'end-before-start',
    'no time at all',
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
  granted('in-the-past', 'the quarter that runs', { now: at('09:15') - 1 }),
  refused('in-the-past', 'not the one before it', { now: at('09:15') }, { earliestStart: at('09:15') }),
  granted('in-the-past', 'a timeslot until it ends', { now: at('12:00') - 1, settings: { timeslot: true } }),
  refused(
    'in-the-past',
    'but not when it has',
    { now: at('12:00'), settings: { timeslot: true } },
    { earliestStart: at('12:00') },
  ),
  granted('in-the-past', 'a change of one that runs keeps its start', {
    planned: { replaces: 'old' },
    facts: { replaced: from('09:00', '10:00') },
    now: at('09:30'),
  }),
  refused(
    'in-the-past',
    'but does not move it to another past time',
    { planned: { replaces: 'old' }, facts: { replaced: from('09:15', '10:00') }, now: at('09:30') },
    { earliestStart: at('09:30') },
  ),
  refused(
    'in-the-past',
    'nor end before now',
    {
      planned: { replaces: 'old', period: from('09:00', '09:30') },
      facts: { replaced: from('09:00', '12:00') },
      now: at('09:30'),
    },
    { earliestStart: at('09:30') },
  ),
  refused(
    'in-the-past',
    'nor bring back one that is over',
    { planned: { replaces: 'old' }, facts: { replaced: from('09:00', '09:30') }, now: at('09:30') },
    { earliestStart: at('09:30') },
  ),
  granted('within-one-day', 'until midnight', { planned: { period: { start: at('20:00'), end: dayOf(TUESDAY).end } } }),
  refused(
    'within-one-day',
    'not a quarter into the next day',
    { planned: { period: { start: at('20:00'), end: dayOf(TUESDAY).end + 900_000 } } },
    { latestEnd: dayOf(TUESDAY).end },
  ),
  granted('time-step', 'on the quarter', { planned: { period: from('09:15', '12:45') } }),
  refused('time-step', 'not a start between', { planned: { period: from('09:10', '12:00') } }, { stepMinutes: 15 }),
  refused('time-step', 'nor an end', { planned: { period: from('09:00', '12:05') } }, { stepMinutes: 15 }),
  granted('time-step', 'in timeslot mode the slot chooses', { planned: { period: from('09:10', '12:05') }, ...SLOTS }),
  refused(
    'time-step',
    'but it knows no seconds',
    { planned: { period: { start: at('09:00') + 1_000, end: at('12:00') } }, ...SLOTS },
    { stepMinutes: 1 },
  ),
  granted('time-step', 'what a change leaves as it was stays', {
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
    'not the day after it',
    { planned: on('2026-11-24'), policies: AHEAD, settings: { future_day_maximum: 7 } },
    { limitDays: 7, lastDay: '2026-11-23' },
  ),
  granted('future-day-max', 'a later occurrence of a series that begins in time', {
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
  granted('future-day-max', 'further with a longer maximum of one’s own', {
    planned: on('2026-11-26'),
    policies: AHEAD,
    settings: { future_day_maximum: 7 },
    holder: { futureDayMaximum: 10 },
  }),
  refused(
    'future-day-max',
    'not beyond that',
    {
      planned: on('2026-11-27'),
      policies: AHEAD,
      settings: { future_day_maximum: 7 },
      holder: { futureDayMaximum: 10 },
    },
    { limitDays: 10, lastDay: '2026-11-26' },
  ),
  granted('future-day-max', 'a shorter one of one’s own does not count', {
    planned: on('2026-11-23'),
    policies: AHEAD,
    settings: { future_day_maximum: 7 },
    holder: { futureDayMaximum: 3 },
  }),
  granted('future-day-max', 'no limit of the building, whatever one’s own', {
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
  granted('closed-day', 'where nothing restricts it', OPEN),
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
  granted('allowed-timeslot', 'in timeslot mode exactly a slot', {
    ...SLOTS,
    facts: { openings: [from('08:00', '10:00'), from('09:00', '12:00')] },
  }),
  refused(
    'allowed-timeslot',
    'not a part of one',
    { ...SLOTS, facts: { openings: [from('09:00', '12:30')] } },
    { asked: from('09:00', '12:00'), openings: [from('09:00', '12:30')] },
  ),
  granted('reservation-time-limit', 'as long as the limit', {
    policies: ['reservation-time-limit'],
    settings: { reservation_time_limit: 180 },
  }),
  refused(
    'reservation-time-limit',
    'not a quarter longer',
    { policies: ['reservation-time-limit'], settings: { reservation_time_limit: 165 } },
    { limitMinutes: 165, latestEnd: at('11:45') },
  ),
  granted('reservation-time-limit', 'without a limit', { policies: ['reservation-time-limit'] }),
  granted('reservation-time-limit', 'while the policy is off', { settings: { reservation_time_limit: 15 } }),
];

const OF_RIVALS: readonly Example[] = [
  granted('space-taken', 'between two that touch', {
    facts: { taken: [from('08:00', '09:00'), from('12:00', '13:00')] },
  }),
  refused(
    'space-taken',
    'the first of those in the way is named',
    { facts: { taken: [from('11:00', '13:00'), from('08:00', '09:15'), from('07:00', '08:00')] } },
    { takenFrom: at('08:00'), takenUntil: at('09:15') },
  ),
  refused(
    'space-taken',
    'those without a gap are one',
    {
      facts: {
        taken: [from('11:00', '11:30'), from('09:30', '11:00'), from('11:45', '13:00'), from('08:00', '09:30')],
      },
    },
    { takenFrom: at('08:00'), takenUntil: at('11:30') },
  ),
  refused(
    'space-taken',
    'one that lies around the request',
    { facts: { taken: [from('08:00', '18:00')] } },
    { takenFrom: at('08:00'), takenUntil: at('18:00') },
  ),
  refused(
    'space-taken',
    'whatever the building allows',
    { facts: { taken: [from('10:00', '11:00')] }, policies: [] },
    { takenFrom: at('10:00'), takenUntil: at('11:00') },
  ),
  granted('disable-overlapping-reservation', 'another place before and after', {
    policies: ['disable-overlapping-reservation'],
    facts: {
      holding: [
        { ...from('08:00', '09:00'), spaceName: 'Room 1' },
        { ...from('12:00', '13:00'), spaceName: 'Room 2' },
      ],
    },
  }),
  refused(
    'disable-overlapping-reservation',
    'another place at the same time',
    {
      policies: ['disable-overlapping-reservation'],
      facts: { holding: [{ ...from('11:45', '13:00'), spaceName: 'Room 1' }] },
    },
    { takenFrom: at('11:45'), takenUntil: at('13:00'), spaceName: 'Room 1' },
  ),
  refused(
    'disable-overlapping-reservation',
    'where that is stays between a person and their calendar',
    {
      planned: { forSomeoneElse: true },
      actor: { roles: ['Customer-team-lead'] },
      policies: ['disable-overlapping-reservation'],
      facts: { holding: [{ ...from('11:45', '13:00'), spaceName: 'Room 1' }] },
    },
    { takenFrom: at('11:45'), takenUntil: at('13:00'), spaceName: undefined },
  ),
  granted('disable-overlapping-reservation', 'where it is allowed', {
    facts: { holding: [{ ...from('09:00', '12:00'), spaceName: 'Room 1' }] },
  }),
  granted('in-the-past', 'later today', { planned: on(MONDAY) }),
];

export const EXAMPLES_OF_TIMES: readonly Example[] = [...OF_CLOCKS, ...OF_DAYS, ...OF_OPENINGS, ...OF_RIVALS];
