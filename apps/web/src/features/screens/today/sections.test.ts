import { expect, test } from 'vitest';
import type { TodayRow } from './row-texts.ts';
import { overAt, sectionsOf, timingOf } from './sections.ts';

const at = (time: string) => `2026-11-17T${time}:00.000Z`;
const NOW = Date.parse(at('14:07'));
const row = (from: string, to: string, more: Partial<TodayRow> = {}): TodayRow => ({
  objectType: 'ROOM',
  reservationSubject: `${from} - ${to}`,
  context: { firstName: null, lastName: null },
  objectName: 'Room',
  parentObjectName: 'Floor',
  secondParentObjectName: null,
  fixed: false,
  startDatetime: at(from),
  endDatetime: at(to),
  ...more,
});

test('a reservation is now, next within the hour, or later', () => {
  const rows = [row('13:30', '15:30'), row('14:07', '15:00'), row('14:08', '15:00'), row('15:07', '16:00')];
  const later = [row('15:08', '16:00'), row('16:30', '18:00')];
  expect(sectionsOf([...rows, ...later], NOW)).toEqual([
    { name: 'now', rows: rows.slice(0, 2) },
    { name: 'next', rows: rows.slice(2) },
    { name: 'later', rows: later },
  ]);
  expect(sectionsOf(later, NOW)).toEqual([{ name: 'later', rows: later }]);
});

test('a meeting is over at its end, and a fixed desk never', () => {
  expect(overAt(row('13:00', '14:07'))).toBe(NOW);
  expect(overAt(row('00:00', '14:00', { fixed: true }))).toBe(Infinity);
});

test('a meeting shows how much is left, or in how many minutes it starts', () => {
  expect(timingOf(row('13:07', '15:07'), NOW)).toEqual({ progress: 0.5, minutes: { kind: 'left', count: 60 } });
  expect(timingOf(row('14:30', '15:30'), NOW)).toEqual({ progress: undefined, minutes: { kind: 'until', count: 23 } });
  expect(timingOf(row('14:30', '15:30'), NOW - 1).minutes?.count).toBe(24);
});

test('long meetings, desks, fixed desks and later ones show no minutes', () => {
  const timings = [
    row('09:00', '17:00'),
    row('14:00', '15:00', { objectType: 'DESK' }),
    row('00:00', '23:59', { objectType: 'DESK', fixed: true }),
    row('17:00', '18:00'),
  ].map((one) => timingOf(one, NOW));
  expect(timings.map(({ minutes }) => minutes)).toEqual([undefined, undefined, undefined, undefined]);
  expect(timings.map(({ progress }) => progress !== undefined)).toEqual([true, true, false, false]);
});
