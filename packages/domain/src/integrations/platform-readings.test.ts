import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../time/instant.ts';
import { BACKOFF, backoffMs } from './backoff.ts';
import { matchSensor, type Measurement, type PlatformMapping } from './match-sensor.ts';
import { platformReadings, wholeMeasurements } from './platform-readings.ts';

const BY_ROOM: PlatformMapping = { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' };
const BY_DEVICE: PlatformMapping = { sensorId: 'deviceId', floorId: 'buildingDescription', buildingId: 'orgName' };
const measurement = (rest: Partial<Measurement> = {}): Measurement => ({
  id: 'm1',
  deviceId: 'A8-17-58-FF-FE-04-63-9C',
  roomId: 'R12',
  roomDescription: 'Room 1.12',
  buildingId: 'F1',
  buildingDescription: 'Floor 1',
  type: 'co2',
  value: 612,
  at: '2026-11-16T08:00:00Z',
  ...rest,
});
const room = { externalId: 'Room 1.12', floorName: 'F1' };
const device = { externalId: 'a81758fffe04639c', floorName: 'Floor 1' };

describe('the sensor of a measurement', () => {
  test('has the mapped name and floor', () => {
    expect(matchSensor(measurement(), BY_ROOM, [device, room])).toBe(room);
    // An EUI matches in any notation.
    expect(matchSensor(measurement(), BY_DEVICE, [device, room])).toBe(device);
  });

  test('is undefined on another floor, under another name or without a name', () => {
    expect(matchSensor(measurement({ buildingId: 'F2' }), BY_ROOM, [room])).toBe('unmatched');
    expect(matchSensor(measurement({ roomDescription: 'room 1.12' }), BY_ROOM, [room])).toBe('unmatched');
    expect(matchSensor(measurement({ roomDescription: undefined }), BY_ROOM, [room])).toBe('unmatched');
    expect(matchSensor(measurement({ buildingId: undefined }), BY_ROOM, [room])).toBe('unmatched');
  });

  test('is never guessed among several', () => {
    expect(matchSensor(measurement(), BY_ROOM, [room, { ...room }])).toBe('ambiguous');
    expect(matchSensor(measurement(), BY_ROOM, [room, { ...room, floorName: 'F2' }])).toBe(room);
  });
});

describe('measurements of a platform', () => {
  test('at one instant of a sensor become one reading', () => {
    const measurements = [
      measurement(),
      measurement({ type: 'temperature', value: 21.4 }),
      measurement({ type: 'occupancy', value: 1 }),
      measurement({ at: '2026-11-16T08:10:00Z', type: 'occupancy', value: 0 }),
    ];
    expect(platformReadings(measurements, BY_ROOM, [room])).toEqual({
      readings: [
        { externalId: 'Room 1.12', time: '2026-11-16T08:00:00.000Z', co2: 612, temperature: 21.4, occupancy: true },
        { externalId: 'Room 1.12', time: '2026-11-16T08:10:00.000Z', occupancy: false },
      ],
      unused: [],
    });
  });

  test('that match nothing are reported with a reason, and overwrite no field', () => {
    const odd = [
      measurement({ roomDescription: 'Attic' }),
      measurement({ type: 'externalId' }),
      measurement({ type: 'constructor' }),
    ];
    const { readings, unused } = platformReadings(odd, BY_ROOM, [room]);
    expect(readings).toEqual([]);
    expect(unused.map(({ why, sensor, type }) => [why, sensor, type])).toEqual([
      ['unmatched', 'Attic', 'co2'],
      ['unreadable', 'Room 1.12', 'externalId'],
      ['unreadable', 'Room 1.12', 'constructor'],
    ]);
  });
});

test('the last reading of a page is held back if the next page may complete it', () => {
  const later = { at: '2026-11-16T08:10:00Z' };
  const page = [
    measurement({ id: 'a' }),
    measurement({ id: 'b', ...later }),
    measurement({ id: 'c', ...later, type: 'humidity' }),
  ];
  expect(wholeMeasurements(page, BY_ROOM).map(({ id }) => id)).toEqual(['a']);
  expect(wholeMeasurements([measurement({ id: 'a' }), measurement({ id: 'b' })], BY_ROOM).map(({ id }) => id)).toEqual([
    'a',
    'b',
  ]);
  expect(wholeMeasurements([], BY_ROOM)).toEqual([]);
});

test('a failing platform is polled less and less often, but at least every half hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map((failures) => backoffMs(BACKOFF.sensorPlatform, failures) / MINUTE_MS)).toEqual([
    1, 1, 2, 4, 8, 16, 30, 30,
  ]);
});
