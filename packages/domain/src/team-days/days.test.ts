import { expect, test } from 'vitest';
import { lastDayFor, workingDaysFrom } from './days.ts';

test('working days begin after today and leave out weekends', () => {
  expect(workingDaysFrom('2026-11-19', 3)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  expect(workingDaysFrom('2026-11-21', 1)).toEqual(['2026-11-23']);
});

test('the last day is that of the building, or of the person who can reserve furthest ahead', () => {
  const building = { policies: ['future-day-max' as const], settings: { future_day_maximum: 7 } };
  expect(lastDayFor('2026-11-17', building, [undefined, 3])).toBe('2026-11-24');
  expect(lastDayFor('2026-11-17', building, [undefined, 30])).toBe('2026-12-17');
  expect(lastDayFor('2026-11-17', { ...building, policies: [] }, [3]) > '2030').toBe(true);
});
