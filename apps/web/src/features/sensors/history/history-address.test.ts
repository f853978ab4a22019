import { describe, expect, test } from 'vitest';
import { periodInAddress, dayIn } from './history-address.ts';

const ZONE = 'Europe/Amsterdam';
const NOW = Date.parse('2026-11-17T23:42:10.000Z');
const periodFor = (search: Record<string, string>) => periodInAddress((name) => search[name], ZONE, NOW);

test("the default is seven days, in the building's timezone", () => {
  expect(periodFor({})).toEqual({ fromDate: '2026-11-12', toDate: '2026-11-18', range: '7' });
});

test('the range of one day is counted by the hour, in steps of five minutes', () => {
  expect(periodFor({ range: '1' })).toEqual({
    fromDate: '2026-11-16T23:45:00.000Z',
    toDate: '2026-11-17T23:45:00.000Z',
    range: '1',
  });
});

test('two days or moments in the address are used as they are', () => {
  const moments = { from: '2026-11-12T07:00:00.000Z', to: '2026-11-12T14:30:00.000Z' };
  expect(periodFor(moments)).toMatchObject({ fromDate: moments.from, toDate: moments.to, range: undefined });
  expect(periodFor({ from: '2026-11-01', to: '2026-11-01' })).toMatchObject({ fromDate: '2026-11-01' });
});

describe('an invalid period is ignored', () => {
  test.each([
    { from: '2026-11-12' },
    { from: '2026-11-13', to: '2026-11-12' },
    { from: '2026-02-30', to: '2026-03-02' },
    { from: 'yesterday', to: '2026-11-12' },
    { range: '12' },
  ])('for %j', (search) => {
    expect(periodFor(search)).toMatchObject({ range: '7' });
  });
});

test("a moment belongs to the building's day", () => {
  expect(dayIn('2026-11-17T23:45:00.000Z', ZONE)).toBe('2026-11-18');
  expect(dayIn('2026-11-17', ZONE)).toBe('2026-11-17');
});
