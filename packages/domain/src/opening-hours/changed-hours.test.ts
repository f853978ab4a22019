import { describe, expect, test } from 'vitest';
import { instantOf } from '../time/local-time.ts';
import { WEEKDAYS } from '../time/local-date.ts';
import { changesHoursOf, displacedBy } from './changed-hours.ts';
import type { SlotFor } from './openings-for.ts';

const ZONE = 'Europe/Amsterdam';
const TODAY = '2026-11-17';

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
const changed = (before: SlotFor[], after: SlotFor[]) => {
  const isChanged = changesHoursOf({ before, after }, TODAY);
  return ['hall', 'loft', 'follower'].filter(isChanged);
};

describe('a change of opening hours affects', () => {
  const [hall, loft] = [slot('hall', '09:00', '17:00'), slot('loft', '09:00', '17:00')];

  test('the room of the slot, and the rooms without slots that follow it', () => {
    expect(changed([hall], [{ ...hall, endTime: '13:00' }])).toEqual(['hall', 'loft', 'follower']);
    expect(changed([hall, slot('loft', '08:00', '12:00')], [slot('loft', '08:00', '12:00')])).toEqual([
      'hall',
      'follower',
    ]);
  });

  test('no followers if another room is open at the same hours', () => {
    expect(changed([hall, loft], [loft])).toEqual([]);
    expect(changed([hall, loft], [{ ...hall, days: [] }, loft])).toEqual(['hall']);
  });

  test('every room without slots by the first slot of a building', () => {
    expect(changed([], [hall])).toEqual(['hall', 'loft', 'follower']);
  });

  test('nothing if only past dates or texts change', () => {
    expect(changed([hall], [{ ...hall, validFrom: '2026-11-01', hint: 'quiet' }])).toEqual([]);
    expect(changed([slot('hall', '09:00', '17:00', { validUntil: '2026-11-16' })], [])).toEqual(['hall']);
  });

  test('rooms whose hours differ only on one weekday, months ahead', () => {
    const later = { validFrom: '2027-03-01' };
    const fridays = slot('hall', '18:00', '20:00', { ...later, days: ['friday'] });
    expect(changed([hall, loft], [hall, loft, fridays])).toEqual(['hall', 'follower']);
  });
});

describe('a change of opening hours displaces a reservation', () => {
  const held = (roomId: string, start: string, end: string, userpools: string[] = []) => ({
    roomId,
    localDay: TODAY,
    userpools,
    start: instantOf(TODAY, start, ZONE),
    end: instantOf(TODAY, end, ZONE),
  });
  const displaced = (before: SlotFor[], after: SlotFor[], at: ReturnType<typeof held>, timeslot = false) =>
    displacedBy({ before, after }, { zone: ZONE, timeslot })(at);
  const day = slot('hall', '09:00', '17:00');
  const morning = slot('hall', '09:00', '13:00');

  test('that the new hours do not contain, in the room and in its followers', () => {
    for (const roomId of ['hall', 'follower']) {
      expect(displaced([day], [morning], held(roomId, '12:00', '14:00'))).toBe(true);
      expect(displaced([day], [morning], held(roomId, '12:00', '13:00'))).toBe(false);
    }
    expect(displaced([], [morning], held('follower', '14:00', '16:00'))).toBe(true);
    expect(displaced([morning], [], held('follower', '14:00', '16:00'))).toBe(false);
  });

  test('not on a day whose hours stay the same', () => {
    const onMonday = slot('hall', '09:00', '13:00', { days: ['monday'] });
    expect(displaced([day, onMonday], [day], held('hall', '18:00', '19:00'))).toBe(false);
    expect(displaced([day], [slot('hall', '09:00', '17:30')], held('hall', '18:00', '19:00'))).toBe(true);
  });

  test('by the slots of its holder’s userpools', () => {
    const sales = { ...day, userpools: ['sales'] };
    expect(displaced([day], [sales], held('hall', '09:00', '12:00'))).toBe(true);
    expect(displaced([day], [sales], held('hall', '09:00', '12:00', ['sales']))).toBe(false);
  });

  test('that is not exactly a slot, in timeslot mode', () => {
    expect(displaced([morning], [day], held('hall', '09:00', '13:00'), true)).toBe(true);
    expect(displaced([morning], [day], held('hall', '09:00', '13:00'))).toBe(false);
    expect(displaced([morning], [morning, day], held('hall', '09:00', '13:00'), true)).toBe(false);
  });
});
