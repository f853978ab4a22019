import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../time/instant.ts';
import { instantOf } from '../time/local-time.ts';
import { BACKOFF, backoffMs } from './backoff.ts';
import { DOORS, isSigningSecret } from './doors.ts';
import { type DoorReservation, type DoorRules, type DoorSlot, grantsOf, type HeldCard } from './grants-of.ts';

const ZONE = 'Europe/Amsterdam';
const MONDAY = '2026-11-16';
const at = (time: string, day = MONDAY) => instantOf(day, time, ZONE);
const NOW = at('08:00');

const slot = (rest: Partial<DoorSlot> = {}): DoorSlot => ({
  roomId: 'quay',
  startTime: '08:00',
  endTime: '18:00',
  validFrom: '2026-01-01',
  validUntil: null,
  days: ['monday', 'tuesday'],
  userpools: [],
  hint: '',
  timezoneId: 'TZ-DAY',
  ...rest,
});
const RULES: DoorRules = { zone: ZONE, earlyEntryMinutes: 15, externalTimezoneId: 'TZ-HOUSE', slots: [] };
const reserved = (from: string, to: string, rest: Partial<DoorReservation> = {}): DoorReservation => ({
  memberId: 'ann',
  roomId: 'quay',
  localDay: MONDAY,
  userpools: [],
  start: at(from, rest.localDay),
  end: at(to, rest.localDay),
  ...rest,
});
const ANN: HeldCard = { card: 'A1', memberId: 'ann', isActive: true };
const of = (
  reservations: readonly DoorReservation[],
  { rules = {}, cards = [ANN], now = NOW }: { rules?: Partial<DoorRules>; cards?: HeldCard[]; now?: number } = {},
) => grantsOf(reservations, cards, { ...RULES, ...rules }, now);
const schedulesOf = (rules: Partial<DoorRules>, rest: Partial<DoorReservation> = {}) =>
  of([reserved('09:00', '12:00', rest)], { rules })
    .get('A1')
    ?.map(({ scheduleId }) => scheduleId);

describe('the time of a grant', () => {
  test('is from the early entry minutes until the end', () => {
    expect(of([reserved('09:00', '12:00')]).get('A1')).toEqual([
      { scheduleId: 'TZ-HOUSE', from: at('08:45'), until: at('12:00') },
    ]);
  });

  test('is joined if periods touch or overlap, and otherwise separate', () => {
    const three = [reserved('13:00', '14:00'), reserved('09:00', '10:00'), reserved('10:10', '12:00')];
    expect(of(three).get('A1')).toEqual([
      { scheduleId: 'TZ-HOUSE', from: at('08:45'), until: at('12:00') },
      { scheduleId: 'TZ-HOUSE', from: at('12:45'), until: at('14:00') },
    ]);
  });

  test('is separate for each of two schedules', () => {
    const slots = [slot({ roomId: 'attic', timezoneId: 'TZ-ATTIC' }), slot()];
    const both = [reserved('09:00', '12:00'), reserved('11:00', '13:00', { roomId: 'attic' })];
    expect(of(both, { rules: { slots } }).get('A1')).toEqual([
      { scheduleId: 'TZ-DAY', from: at('08:45'), until: at('12:00') },
      { scheduleId: 'TZ-ATTIC', from: at('10:45'), until: at('13:00') },
    ]);
  });

  test('excludes past reservations, and those that begin in more than a day', () => {
    const one = reserved('09:00', '12:00');
    expect(of([one], { now: one.end }).get('A1')).toEqual([]);
    expect(of([one], { now: one.end - 1 }).get('A1')).toHaveLength(1);
    expect(of([one], { now: one.start - DOORS.aheadMs }).get('A1')).toHaveLength(1);
    expect(of([one], { now: one.start - DOORS.aheadMs - 1 }).get('A1')).toEqual([]);
  });

  test('always ends, and is never longer than the reservation', () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      reserved('09:00', '10:00', { start: NOW + n * HOUR_MS, end: NOW + n * HOUR_MS + HOUR_MS / 2 }),
    );
    for (const { from, until } of of(many).get('A1') ?? []) {
      expect(until).toBeGreaterThan(from);
      expect(many.some(({ end }) => end === until)).toBe(true);
    }
  });
});

describe('the schedule of a grant', () => {
  test('is that of the slot that contains the reservation', () => {
    expect(schedulesOf({ slots: [slot()] })).toEqual(['TZ-DAY']);
  });

  test.each([
    ['names none', { timezoneId: '' }],
    ['ends before', { endTime: '11:59' }],
    ['begins after', { startTime: '09:01' }],
    ['is not open on the day', { days: ['sunday'] }],
    ['is over', { validUntil: '2026-11-15' }],
    ['is for another userpool', { userpools: ['Sales'] }],
  ])("is the building's if the slot %s", (_why, rest) => {
    expect(schedulesOf({ slots: [slot(rest)] })).toEqual(['TZ-HOUSE']);
  });

  test('applies to the members of a group if the slot is limited to it', () => {
    expect(schedulesOf({ slots: [slot({ userpools: ['Sales'] })] }, { userpools: ['Sales'] })).toEqual(['TZ-DAY']);
  });

  test('is not taken from another room if the room has its own slots', () => {
    const slots = [slot({ timezoneId: '' }), slot({ roomId: 'attic', timezoneId: 'TZ-ATTIC' })];
    expect(schedulesOf({ slots })).toEqual(['TZ-HOUSE']);
  });

  test('is always the same of several, in any order', () => {
    const slots = [slot({ timezoneId: 'TZ-B' }), slot({ timezoneId: 'TZ-A' })];
    expect(schedulesOf({ slots })).toEqual(['TZ-A']);
    expect(schedulesOf({ slots: slots.toReversed() })).toEqual(['TZ-A']);
  });

  test('is required: without one nothing opens', () => {
    expect(of([reserved('09:00', '12:00')], { rules: { externalTimezoneId: '' } }).get('A1')).toEqual([]);
  });
});

describe('the card of a grant', () => {
  const both = [reserved('09:00', '10:00'), reserved('13:00', '14:00', { memberId: 'bob' })];

  test('opens for the reservations of its holder only; one without any is listed without grants', () => {
    const cards = [ANN, { ...ANN, card: 'A2' }, { card: 'B1', memberId: 'bob', isActive: true }];
    const grants = of(both, { cards: [...cards, { card: 'C1', memberId: 'cleo', isActive: true }] });
    expect(grants.get('A1')).toEqual(grants.get('A2'));
    expect(grants.get('B1')?.map(({ until }) => until)).toEqual([at('14:00')]);
    expect(grants.get('C1')).toEqual([]);
  });

  test('opens nothing if its holder is suspended or removed, or if two people have it', () => {
    expect(of(both, { cards: [{ ...ANN, isActive: false }] }).get('A1')).toEqual([]);
    expect(of(both, { cards: [ANN, { ...ANN, memberId: 'bob' }] }).get('A1')).toEqual([]);
    expect(of(both, { cards: [ANN, ANN] }).get('A1')).toHaveLength(1);
  });
});

test('a failing system is retried soon and then later', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 99].map((failures) => backoffMs(BACKOFF.doors, failures))).toEqual(
    [5, 30, 60, 120, 300, 900, 900, 900].map((seconds) => seconds * 1000),
  );
});

test.each([
  [`whsec_${Buffer.alloc(32, 7).toString('base64')}`, true],
  [`whsec_${Buffer.alloc(24, 7).toString('base64')}`, true],
  [`whsec_${Buffer.alloc(23, 7).toString('base64')}`, false],
  [Buffer.alloc(32, 7).toString('base64'), false],
  ['whsec_a password that is long enough but is none', false],
  ['', false],
])('a signing secret: %s %s', (text, expected) => {
  expect(isSigningSecret(text)).toBe(expected);
});
