import { expect, test } from 'vitest';
import { demoSensors, sensedPlaces } from '../sensors/demo-sensors.ts';
import { type Due, type Fault, faultOf, isConcerned } from './faults.ts';

const sensors = sensedPlaces().flatMap(({ building }) => demoSensors(building));
const pick = (isWanted: boolean) => {
  const sensor = sensors.find((one) => isConcerned(one) === isWanted);
  if (sensor === undefined) throw new Error('no such sensor');
  return sensor;
};
const NOW = Date.parse('2026-11-18T09:00:00Z');
const due = (isWanted: boolean, co2: number): Due => ({ sensor: pick(isWanted), time: NOW, sent: { co2 } });
const published = (fault: Fault | undefined) => {
  const { instead } = faultOf(fault);
  return [500, 600].map((co2) => instead(due(true, co2)).map(({ time, sent }) => [time - NOW, sent['co2']]));
};

test.each<[Fault | undefined, unknown]>([
  [undefined, [[[0, 500]], [[0, 600]]]],
  ['dead', [[], []]],
  ['frozen', [[[0, 500]], [[0, 500]]]],
  ['skew', [[[3_600_000, 500]], [[3_600_000, 600]]]],
  ['flood', [[[0, 500]], [[0, 600]]]],
  [
    'twice',
    [
      [
        [0, 500],
        [0, 500],
      ],
      [
        [0, 600],
        [0, 600],
      ],
    ],
  ],
])('%s', (fault, expected) => {
  expect(published(fault)).toEqual(expected);
  // The fault does not change the other sensors.
  expect(faultOf(fault).instead(due(false, 500))).toEqual([due(false, 500)]);
});

test('only a flood publishes additional readings, all of them distinct', () => {
  const besides = faultOf('flood').besides(sensors, NOW);
  expect(besides.length * 4 * 60).toBeGreaterThan(3_000);
  expect(new Set(besides.map(({ sensor, time }) => `${sensor.id} ${time}`)).size).toBe(besides.length);
  expect(faultOf('twice').besides(sensors, NOW)).toEqual([]);
});

test('a fifth of the sensors is affected', () => {
  const share = sensors.filter(isConcerned).length / sensors.length;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.3);
});
