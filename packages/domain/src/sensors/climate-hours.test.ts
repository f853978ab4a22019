import { expect, test } from 'vitest';
import { climateByHour } from './climate-hours.ts';
import { countedHours } from './climate-indicators.ts';

const ZONE = 'Europe/Amsterdam';
/** Two weeks around the end of daylight saving time: the second Monday begins an hour later in UTC. */
const counted = countedHours({ from: '2026-10-19', to: '2026-10-30' }, 'working', ZONE, Date.UTC(2027, 0));
const mondaysAtNine = [Date.UTC(2026, 9, 19, 7), Date.UTC(2026, 9, 26, 8)];
const isAtNine = (at: number) => mondaysAtNine.some((hour) => at >= hour && at < hour + 3_600_000);

test('an hour of the week is the same local hour in every week', () => {
  const week = climateByHour(counted, ZONE, (at) => ({ measured: 2, outside: isAtNine(at) ? 1 : 0 }));
  expect(week.map(({ weekday }) => weekday)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
  expect(week[0]?.hours.map(({ hour, outside }) => [hour, outside]).slice(0, 3)).toEqual([
    [8, 0],
    [9, 0.5],
    [10, 0],
  ]);
  expect(week[0]?.hours[1]?.measuredMinutes).toBe(2 * 2 * 60);
  expect(week[4]?.hours).toHaveLength(10);
});

test('an hour without measurements has no share', () => {
  const week = climateByHour(counted, ZONE, (at) => (isAtNine(at) ? { measured: 1, outside: 1 } : undefined));
  expect(week[0]?.hours.map(({ outside }) => outside)).toEqual([null, 1, ...Array.from({ length: 8 }, () => null)]);
});
