import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../time/local-date.ts';
import { dayPeriod } from '../time/local-day.ts';
import { instantOf } from '../time/local-time.ts';
import { isOutsideHours, openingsByRoom, openingsFor, type SlotFor, slotsOf } from './openings-for.ts';

const ZONE = 'Europe/Amsterdam';
const TUESDAY = '2026-11-17';

const slot = (roomId: string, startTime: string, endTime: string, rest: Partial<SlotFor> = {}): SlotFor => ({
  roomId,
  startTime,
  endTime,
  validFrom: '2020-01-01',
  validUntil: null,
  days: WEEKDAYS,
  userpools: [],
  hint: '',
  ...rest,
});
const opening = (start: string, end: string, hint = '', date = TUESDAY) => ({
  start: instantOf(date, start, ZONE),
  end: instantOf(date, end, ZONE),
  hint,
});
const openings = (slots: SlotFor[], userpools: string[] = [], roomId = 'room') =>
  openingsFor(slots, { roomId, userpools }, TUESDAY, ZONE);

describe('a space is open', () => {
  test('in the slots of its room, in chronological order', () => {
    expect(
      openings([slot('room', '13:00', '17:00'), slot('room', '09:00', '12:00'), slot('hall', '06:00', '07:00')]),
    ).toEqual([opening('09:00', '12:00'), opening('13:00', '17:00')]);
  });

  test('in all slots of the building if its room has none, each once', () => {
    const slots = [slot('hall', '09:00', '17:00'), slot('loft', '07:00', '22:00'), slot('attic', '09:00', '17:00')];
    expect(openings(slots)).toEqual([opening('07:00', '22:00'), opening('09:00', '17:00')]);
  });

  test('always if the building has no slots', () => {
    expect(openings([])).toBeUndefined();
    expect(openingsByRoom([], { userpools: [] }, TUESDAY, ZONE)('room')).toBeUndefined();
  });

  test('in slots that touch or overlap, separately', () => {
    const slots = [slot('room', '09:00', '12:00'), slot('room', '12:00', '17:00'), slot('room', '11:00', '13:00')];
    expect(openings(slots)).toEqual([opening('09:00', '12:00'), opening('11:00', '13:00'), opening('12:00', '17:00')]);
  });

  test('with the hints of the slots, even if the hours are the same', () => {
    const slots = [
      slot('room', '09:00', '12:00', { hint: 'quiet' }),
      slot('room', '09:00', '12:00', { hint: 'calls' }),
    ];
    expect(openings(slots)).toEqual([opening('09:00', '12:00', 'calls'), opening('09:00', '12:00', 'quiet')]);
  });
});

describe('a space is closed', () => {
  const elsewhere = slot('hall', '09:00', '17:00');
  test.each([
    ['on a weekday without slots', { days: ['monday'] }],
    ['before its slots are valid', { validFrom: '2026-11-18' }],
    ['after its slots were valid', { validUntil: '2026-11-16' }],
    ['to people of no userpool', { userpools: ['sales'] }],
  ])('%s, although others are open', (_when, change) => {
    expect(openings([slot('room', '09:00', '17:00', change), elsewhere])).toEqual([]);
    expect(openings([slot('room', '09:00', '17:00'), elsewhere])).toEqual([opening('09:00', '17:00')]);
  });

  test("on a day that was split out of the building's only slots", () => {
    const around = [
      slot('hall', '09:00', '17:00', { validUntil: '2026-11-16' }),
      slot('hall', '09:00', '17:00', { validFrom: '2026-11-18' }),
    ];
    expect(openings(around)).toEqual([]);
  });
});

describe('a slot with groups applies', () => {
  const slots = [
    slot('room', '09:00', '12:00', { userpools: ['sales', 'legal'] }),
    slot('room', '13:00', '17:00'),
    slot('room', '18:00', '20:00', { userpools: ['support'] }),
  ];
  test.each<[string, string[], string[]]>([
    ['not for someone in none', [], ['13:00']],
    ['not for someone in another', ['facilities'], ['13:00']],
    ['for someone in one of them', ['legal'], ['09:00', '13:00']],
    ['for someone in several', ['support', 'sales'], ['09:00', '13:00', '18:00']],
  ])('%s', (_whom, userpools, expected) => {
    expect(openings(slots, userpools)?.map(({ start }) => start)).toEqual(
      expected.map((time) => instantOf(TUESDAY, time, ZONE)),
    );
  });
});

test('an all-day slot covers all of a day of 23 or 25 hours', () => {
  for (const date of ['2026-03-29', '2026-10-25'])
    expect(openingsFor([slot('room', '00:00', '23:59')], { roomId: 'room', userpools: [] }, date, ZONE)).toEqual([
      { ...dayPeriod(date, ZONE), hint: '' },
    ]);
});

test('the slots of a room are its own, or all if it has none', () => {
  const slots = [{ roomId: 'a' }, { roomId: 'b' }];
  expect(slotsOf(slots, 'a')).toEqual([{ roomId: 'a' }]);
  expect(slotsOf(slots, 'c')).toEqual(slots);
});

test('openingsByRoom gives the same result for many rooms', () => {
  const aTime = fc.constantFrom('08:00', '09:30', '12:00', '15:45', '23:59');
  const aSlot = fc.record({
    roomId: fc.constantFrom('a', 'b', 'c'),
    startTime: aTime,
    endTime: aTime,
    validFrom: fc.constantFrom('2026-01-01', '2026-11-18'),
    validUntil: fc.constantFrom(null, '2026-11-16', '2026-12-31'),
    days: fc.subarray([...WEEKDAYS]),
    userpools: fc.subarray(['sales', 'legal']),
    hint: fc.constantFrom('', 'quiet'),
  });
  fc.assert(
    fc.property(fc.array(aSlot), fc.subarray(['sales', 'legal']), (slots, userpools) => {
      const ofRoom = openingsByRoom(slots, { userpools }, TUESDAY, ZONE);
      for (const roomId of ['a', 'b', 'c', 'd', 'a', 'd'])
        expect(ofRoom(roomId)).toEqual(openingsFor(slots, { roomId, userpools }, TUESDAY, ZONE));
    }),
  );
});

describe('a reservation is outside the opening hours', () => {
  const day = [opening('09:00', '12:00'), opening('12:00', '17:00')];

  test('unless one opening contains all of it', () => {
    expect(isOutsideHours(opening('10:00', '12:00'), day)).toBe(false);
    expect(isOutsideHours(opening('11:00', '13:00'), day)).toBe(true);
    expect(isOutsideHours(opening('16:00', '18:00'), day)).toBe(true);
  });

  test('on a closed day, but not in a building without opening hours', () => {
    expect(isOutsideHours(opening('10:00', '12:00'), [])).toBe(true);
    expect(isOutsideHours(opening('10:00', '12:00'), undefined)).toBe(false);
  });
});
