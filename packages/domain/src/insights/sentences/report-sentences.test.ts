import { describe, expect, test } from 'vitest';
import { hasEnoughDays, neededDays } from './enough-days.ts';
import { ofTen } from './of-ten.ts';
import {
  assetsSentence,
  cancellationsSentence,
  fixedDesksSentence,
  ghostsSentence,
  reservationsSentence,
  summariesSentence,
  whatIfSentence,
} from './report-sentences.ts';

test.each([
  [0, 0],
  [0.04, 0],
  [0.05, 1],
  [0.44, 4],
  [0.95, 9],
  [0.99, 9],
  [1, 10],
  [1.2, 10],
])('a share of %d is %i of ten', (share, part) => {
  expect(ofTen(share)).toBe(part);
});

describe('enough days', () => {
  const month = { from: '2026-10-19', to: '2026-11-15' };
  test('are ten working days, or all of a shorter period', () => {
    expect(neededDays(month)).toBe(10);
    expect(neededDays({ from: '2026-11-09', to: '2026-11-15' })).toBe(5);
    expect(neededDays({ from: '2026-11-14', to: '2026-11-15' })).toBe(0);
  });

  test('are counted', () => {
    expect([9, 10, 20].map((days) => hasEnoughDays(month, days))).toEqual([false, true, true]);
  });
});

const LEAD = { under15m: 1, under2h: 3, under24h: 4, under7d: 3, longer: 1 };

test('cancellations: how many, how late, and how much is reserved again', () => {
  const figures = { cancelledShare: 0.24, lead: LEAD, givenBackHours: 40, reusedHours: 10 };
  expect(cancellationsSentence(figures)).toEqual({ ofTen: 2, lead: 'under24h', reused: 3 });
  expect(cancellationsSentence({ ...figures, givenBackHours: 0, reusedHours: 0 })).toMatchObject({ reused: undefined });
});

test('cancellations: nothing to say without reservations or cancellations', () => {
  const none = { under15m: 0, under2h: 0, under24h: 0, under7d: 0, longer: 0 };
  const figures = { cancelledShare: 0.1, lead: LEAD, givenBackHours: 0, reusedHours: 0 };
  expect(cancellationsSentence({ ...figures, cancelledShare: null })).toBeUndefined();
  expect(cancellationsSentence({ ...figures, lead: none })).toBeUndefined();
});

test('reservations: how many were attended, and how many of the verified ones were no-shows', () => {
  const totals = { attended: 60, released: 5, ghost: 5, cancelled: 20, unverified: 10 };
  expect(reservationsSentence(totals)).toEqual({ attended: 6, noShows: 1 });
});

test('reservations: nothing to say where all outcomes are suppressed', () => {
  expect(reservationsSentence({ attended: 0, released: 0, ghost: 0, cancelled: 0, unverified: 0 })).toBeUndefined();
});

test('summaries: sums of the visible groups only', () => {
  const rows = [
    { reservations: 40, attended: 30, lateCancelled: 2 },
    { reservations: 10, attended: 10, lateCancelled: 1 },
  ];
  expect(summariesSentence(rows)).toEqual({ attended: 8, late: 3 });
  expect(summariesSentence([])).toBeUndefined();
});

test('fixed desks: how often the holders were away, and how much of that others used', () => {
  const floors = [
    { absentDays28: 20, reservedByOthers28: 9 },
    { absentDays28: 10, reservedByOthers28: 3 },
  ];
  expect(fixedDesksSentence(floors)).toEqual({ away: 30, used: 4 });
  expect(fixedDesksSentence([])).toBeUndefined();
});

test('equipment: what was scarce, and what never was', () => {
  const assets = [
    { name: 'Projector', fullDays: 6 },
    { name: 'Whiteboard', fullDays: 0 },
    { name: 'Lunch', fullDays: 2 },
  ];
  expect(assetsSentence(assets)).toEqual({ scarcest: assets[0], neverFull: 1, all: 3 });
  expect(assetsSentence([{ name: 'Whiteboard', fullDays: 0 }])).toMatchObject({ scarcest: undefined, neverFull: 1 });
  expect(assetsSentence([])).toBeUndefined();
});

test('ghosts: the no-show rate, and the weekday with the most unused hours', () => {
  const weekdays = [10, 4, 4, 30, 12, 0, 0].map((ghostHours) => ({ ghostHours }));
  expect(ghostsSentence({ total: { noShowRate: 0.12 }, weekdays })).toEqual({ noShows: 1, worst: 'thursday' });
  const none = weekdays.map(() => ({ ghostHours: 0 }));
  expect(ghostsSentence({ total: { noShowRate: 0 }, weekdays: none })).toEqual({ noShows: 0, worst: undefined });
});

test('ghosts: nothing to say about a building with too few people', () => {
  expect(ghostsSentence({ total: null, weekdays: [] })).toBeUndefined();
});

test('a what-if says the difference between the rules, and nothing where the scenario is suppressed', () => {
  const baseline = { refused: { 'space-taken': 5 }, givenBackHours: 80 };
  const scenario = { refused: { 'space-taken': 10, 'daily-maximum': 45 }, givenBackHours: 40 };
  expect(whatIfSentence(baseline, scenario)).toEqual({ refused: 50, givenBackHours: -40 });
  expect([whatIfSentence(baseline, null), whatIfSentence(null, scenario)]).toEqual([undefined, undefined]);
});
