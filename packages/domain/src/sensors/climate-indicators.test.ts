import { describe, expect, test } from 'vitest';
import { climateIndicators, type ClimateSums, countedHours, joinedClimate } from './climate-indicators.ts';

const ZONE = 'Europe/Amsterdam';
const LATER = Date.UTC(2027, 0);
const hoursOf = (from: string, to: string, hours: 'working' | 'all', now = LATER) =>
  countedHours({ from, to }, hours, ZONE, now).map(({ start, end }) => (end - start) / 3_600_000);

describe('the counted hours', () => {
  test('are ten a day from Monday to Friday, or all', () => {
    expect(hoursOf('2026-11-13', '2026-11-16', 'working')).toEqual([10, 10]);
    expect(hoursOf('2026-11-13', '2026-11-16', 'all')).toEqual([24, 24, 24, 24]);
  });

  test('are one more or less on the day of a clock change', () => {
    expect(hoursOf('2026-10-25', '2026-10-25', 'all')).toEqual([25]);
    expect(hoursOf('2026-03-29', '2026-03-29', 'all')).toEqual([23]);
    const [friday, monday] = countedHours({ from: '2026-10-23', to: '2026-10-26' }, 'working', ZONE, LATER);
    expect([friday?.start, monday?.start]).toEqual([Date.UTC(2026, 9, 23, 6), Date.UTC(2026, 9, 26, 7)]);
  });

  test('are in the past', () => {
    expect(hoursOf('2026-11-16', '2026-11-17', 'working', Date.UTC(2026, 10, 16, 9))).toEqual([2]);
  });
});

const sums = (rest: Partial<ClimateSums> = {}): ClimateSums => ({
  measured: 4,
  outside: 1,
  co2: { count: 4, sum: 3200, least: 600, most: 1200, above: 1 },
  temperature: { count: 2, sum: 4200, least: 2050, most: 2150, above: 0, below: 1 },
  humidity: { count: 0, sum: 0, least: 0, most: 0, below: 0 },
  ...rest,
});

describe('climate indicators', () => {
  test('are in display units, as shares of the measured time', () => {
    expect(climateIndicators(sums())).toEqual({
      measuredMinutes: 60,
      outside: 0.25,
      co2: { avg: 800, max: 1200, above: 0.25 },
      temperature: { avg: 21, min: 20.5, max: 21.5, below: 0.5, above: 0 },
      humidity: { avg: null, min: null, below: null },
    });
  });

  test('are weighted by what each sensor of a room measured, not averages of averages', () => {
    const busy = sums({ measured: 36, outside: 9, co2: { count: 36, sum: 43_200, least: 900, most: 1500, above: 36 } });
    const room = climateIndicators(joinedClimate(sums(), busy));
    expect(room.measuredMinutes).toBe(600);
    expect(room.outside).toBe(0.25);
    expect(room.co2).toEqual({ avg: 1160, max: 1500, above: 0.925 });
  });
});
