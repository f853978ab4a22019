import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withinOneLocalDay } from '../time/local-day.ts';
import { splitByDay } from './split-by-day.ts';

const ZONE = 'Europe/Amsterdam';
const at = (text: string) => Date.parse(text);
const split = (start: string, end: string, zone = ZONE) =>
  splitByDay({ start: at(start), end: at(end) }, zone).map((part) => [
    new Date(part.start).toISOString(),
    new Date(part.end).toISOString(),
  ]);

describe('a meeting is split into one reservation for each local day:', () => {
  test('within one day it is unchanged, even if it ends at midnight', () => {
    expect(split('2026-11-16T08:00:00Z', '2026-11-16T23:00:00Z')).toEqual([
      ['2026-11-16T08:00:00.000Z', '2026-11-16T23:00:00.000Z'],
    ]);
  });

  test("over midnight it is split there, by the building's clock", () => {
    expect(split('2026-11-16T22:00:00Z', '2026-11-17T01:00:00Z')).toEqual([
      ['2026-11-16T22:00:00.000Z', '2026-11-16T23:00:00.000Z'],
      ['2026-11-16T23:00:00.000Z', '2026-11-17T01:00:00.000Z'],
    ]);
  });

  test('a day on which clocks change has 25 hours', () => {
    expect(split('2026-10-24T22:00:00Z', '2026-10-26T22:00:00Z')).toEqual([
      ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
      ['2026-10-25T23:00:00.000Z', '2026-10-26T22:00:00.000Z'],
    ]);
  });

  test('the day that Samoa skipped has no part', () => {
    expect(split('2011-12-29T20:00:00Z', '2011-12-30T20:00:00Z', 'Pacific/Apia')).toEqual([
      ['2011-12-29T20:00:00.000Z', '2011-12-30T10:00:00.000Z'],
      ['2011-12-30T10:00:00.000Z', '2011-12-30T20:00:00.000Z'],
    ]);
  });

  test('an empty or reversed period has no parts', () => {
    expect(split('2026-11-16T08:00:00Z', '2026-11-16T08:00:00Z')).toEqual([]);
    expect(split('2026-11-16T09:00:00Z', '2026-11-16T08:00:00Z')).toEqual([]);
  });

  test('the parts cover the meeting exactly once', () => {
    const zones = fc.constantFrom(ZONE, 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC');
    const minutes = fc.integer({ min: 1, max: 6 * 1440 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000 }), minutes, zones, (offset, length, zone) => {
        const start = at('2024-01-01T00:00:00Z') + offset * 60_000;
        const end = start + length * 60_000;
        const parts = splitByDay({ start, end }, zone);
        expect(parts.every((part) => withinOneLocalDay(part, zone))).toBe(true);
        expect([start, ...parts.map((part) => part.end)]).toEqual([...parts.map((part) => part.start), end]);
      }),
    );
  });
});
