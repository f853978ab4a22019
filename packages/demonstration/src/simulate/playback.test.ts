import { HOUR_MS } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { demoDay } from '../sensors/demo-day.ts';
import { demoSensors, sensedPlaces } from '../sensors/demo-sensors.ts';
import { lastWords, playback } from './playback.ts';

const building = sensedPlaces()[0]?.building;
if (building === undefined) throw new Error('no building of the demonstration has sensors');
const FROM = Date.parse('2026-11-18T22:30:00Z');

test('everything is published once and in order, also over midnight', () => {
  const since = playback(building, FROM);
  const published = [0.2, 0.7, 0.7, 2].flatMap((hours) => since(FROM + hours * HOUR_MS));
  const days = ['2026-11-18', '2026-11-19'].flatMap((day) => demoDay(building, day));
  const all = days.flatMap(({ readings }) => readings).filter(({ at }) => at > FROM && at <= FROM + 2 * HOUR_MS);
  expect(published.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('each sensor has a last reading, the newest before the moment', () => {
  const words = lastWords(building, FROM);
  expect(words).toHaveLength(demoSensors(building).length);
  for (const { at } of words) expect(FROM - at).toBeLessThanOrEqual(10 * 60_000);
  expect(words.every(({ at }) => at <= FROM)).toBe(true);
});
