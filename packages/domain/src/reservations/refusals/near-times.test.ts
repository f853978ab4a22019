import { describe, expect, test } from 'vitest';
import { dayPeriod } from '../../time/local-day.ts';
import { localTimeOf } from '../../time/local-time.ts';
import { between, SPRING, TODAY, ZONE } from '../../time-window/window.fixture.ts';
import { nearestFirst, nearTimes } from './near-times.ts';

const text = ({ start, end }: { start: number; end: number }) =>
  `${localTimeOf(start, ZONE)}–${localTimeOf(end, ZONE)}`;
const near = (from: string, to: string, date = TODAY) => {
  const { later, earlier } = nearTimes(between(from, to, date), dayPeriod(date, ZONE), ZONE);
  return { later: later.map(text), earlier: earlier.map(text) };
};

describe('another time', () => {
  test('is as long as the request, nearest first', () => {
    const { later, earlier } = near('09:00', '13:00');
    expect(later.slice(0, 2)).toEqual(['09:15–13:15', '09:30–13:30']);
    expect(earlier.slice(0, 2)).toEqual(['08:45–12:45', '08:30–12:30']);
  });

  test('is within the working day, inclusive, if the request is', () => {
    const { later, earlier } = near('09:00', '13:00');
    expect([earlier.at(-1), later.at(-1)]).toEqual(['07:00–11:00', '15:00–19:00']);
    expect(near('07:00', '19:00')).toEqual({ later: [], earlier: [] });
  });

  test('is anywhere in the day if the request is not', () => {
    const { later, earlier } = near('06:45', '08:45');
    expect([earlier.at(-1), later.at(-1)]).toEqual(['00:00–02:00', '22:00–00:00']);
    expect(near('17:15', '19:15').later).toContain('20:00–22:00');
  });

  test("is by the building's clock on the day of a clock change", () => {
    const { later, earlier } = near('09:00', '10:00', SPRING);
    expect([earlier.at(-1), later.at(-1)]).toEqual(['07:00–08:00', '18:00–19:00']);
  });
});

test('nearestFirst sorts by distance of the start, and the later of two first', () => {
  const several = [between('06:00', '08:00'), between('08:00', '10:00'), between('12:00', '14:00')];
  expect(nearestFirst(between('10:00', '11:00'), several).map(text)).toEqual([
    '12:00–14:00',
    '08:00–10:00',
    '06:00–08:00',
  ]);
});
