import { MINUTE_MS } from '@berth/domain/time';
import { expect, test } from 'vitest';
import type { SensorDay } from './demo-day.ts';
import { countQuarters } from './quarters.ts';

const NINE = Date.parse('2026-11-18T09:00:00Z');
const sensor = {
  id: 'a',
  externalId: 'a',
  type: 'multi',
  name: '',
  floorId: 'f',
  spaceId: 's',
  x: 0,
  y: 0,
  intervalMinutes: 10,
} as const;
const day = (...rows: [minute: number, co2: number, motion: number][]): SensorDay => ({
  sensor,
  readings: rows.map(([minute, co2, motion]) => ({ at: NINE + minute * MINUTE_MS, sent: { co2, motion } })),
});
const rowsOf = (sensorDay: SensorDay, before = Number.POSITIVE_INFINITY) => {
  const quarters = countQuarters();
  quarters.add(sensorDay, before);
  return quarters.rows();
};
const NINE_SLOT = 36;

test('a quarter is the average of its readings, in stored units', () => {
  const [row] = rowsOf(day([0, 500, 0], [10, 601, 0], [20, 700, 0]));
  expect(row).toMatchObject({ sensorId: 'a', day: '2026-11-18' });
  expect(row?.co2.slice(NINE_SLOT - 1, NINE_SLOT + 3)).toEqual([null, 551, 700, null]);
  expect(row?.temperature.every((value) => value === null)).toBe(true);
});

test('presence lasts until the next message, also without movement; without messages it is unknown', () => {
  const [row] = rowsOf(day([0, 500, 3], [10, 500, 0], [20, 500, 0]));
  // Detected at 0 and, without movement, at 10; silent 21 minutes after the last message.
  expect(row?.occupied.slice(NINE_SLOT, NINE_SLOT + 4)).toEqual([15, 5, 0, null]);
});

test('unfinished quarters are not counted, and a day ends at midnight in UTC', () => {
  expect(rowsOf(day([0, 500, 3], [10, 500, 3]), NINE + 5 * MINUTE_MS)[0]?.occupied[NINE_SLOT]).toBe(5);
  const late = 15 * 60 - 5;
  expect(
    rowsOf(day([late, 500, 1], [late + 10, 900, 1])).map((row) => [row.day, row.co2.at(0), row.co2.at(-1)]),
  ).toEqual([
    ['2026-11-18', null, 500],
    ['2026-11-19', 900, null],
  ]);
});
