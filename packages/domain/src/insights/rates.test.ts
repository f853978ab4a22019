import { expect, test } from 'vitest';
import {
  availability,
  averageDay,
  measuredOccupancy,
  noShowRate,
  peakOfHours,
  rate,
  reservationRate,
  utilisation,
} from './rates.ts';

test('a rate with an empty denominator is null, and with an empty numerator zero', () => {
  expect(rate(0, 0)).toBeNull();
  expect(rate(0, 5)).toBe(0);
  const closed = { open: 0, reserved: 0, used: 0, sensed: 0, heard: 0 };
  expect([utilisation, reservationRate, availability, measuredOccupancy].map((of) => of(closed))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(noShowRate({ attended: 0, released: 0, ghost: 0 })).toBeNull();
});

test('utilisation and availability are shares of the open time', () => {
  const usage = { open: 600, reserved: 450, used: 300 };
  expect([utilisation(usage), reservationRate(usage), availability(usage)]).toEqual([0.5, 0.75, 0.25]);
  expect(availability({ open: 60, reserved: 90 })).toBe(0);
});

test('occupancy is measured only with readings for at least half of the open time', () => {
  expect(measuredOccupancy({ sensed: 60, heard: 300, open: 600 })).toBe(0.2);
  expect(measuredOccupancy({ sensed: 60, heard: 299, open: 600 })).toBeNull();
});

test('the no-show rate is the share of reservations with a known outcome', () => {
  expect(noShowRate({ attended: 6, released: 1, ghost: 3 })).toBe(0.4);
});

test('closed days are not counted', () => {
  const days = [
    { open: 600, used: 300 },
    { open: 0, used: 45 },
    { open: 600, used: 100 },
  ];
  expect(averageDay(days, ({ used }) => used)).toBe(200);
  expect(averageDay([], () => 1)).toBeNull();
});

test('the peak is the earliest of the highest hours, and undefined without use', () => {
  const hours = [0, 50, 70, 70].map((used, hour) => ({ used, hour }));
  expect(peakOfHours(hours)?.hour).toBe(2);
  expect(peakOfHours([{ used: 0 }])).toBeUndefined();
});
