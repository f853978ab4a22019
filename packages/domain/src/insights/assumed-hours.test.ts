import { expect, test } from 'vitest';
import { localTimeOf } from '../time/local-time.ts';
import { assumedOpenings, isWorkingDay } from './assumed-hours.ts';

test('a building without opening hours counts from eight to six on working days', () => {
  const [opening] = assumedOpenings('2026-11-16', 'Europe/Amsterdam');
  expect([opening?.start ?? 0, opening?.end ?? 0].map((at) => localTimeOf(at, 'Europe/Amsterdam'))).toEqual([
    '08:00',
    '18:00',
  ]);
});

test('a building without opening hours counts nothing at weekends', () => {
  expect([assumedOpenings('2026-11-21', 'UTC'), assumedOpenings('2026-11-22', 'UTC')]).toEqual([[], []]);
  expect(['2026-11-20', '2026-11-21'].map(isWorkingDay)).toEqual([true, false]);
});
