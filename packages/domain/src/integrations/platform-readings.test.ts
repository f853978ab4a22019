import { describe, expect, test } from 'vitest';
import { pollWaitMinutes } from './after-poll.ts';
import { matchSensor, type Measurement, type PlatformMapping } from './match-sensor.ts';
import { platformReadings, wholeMeasurements } from './platform-readings.ts';

const BY_ROOM: PlatformMapping = { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' };
const BY_DEVICE: PlatformMapping = { sensorId: 'deviceId', floorId: 'buildingDescription', buildingId: 'orgName' };
const said = (rest: Partial<Measurement> = {}): Measurement => ({
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
  test('is the one that bears that name on that floor', () => {
    expect(matchSensor(said(), BY_ROOM, [device, room])).toBe(room);
    // However an EUI is written.
    expect(matchSensor(said(), BY_DEVICE, [device, room])).toBe(device);
  });

  test('is none on another floor, under another name or without a name', () => {
    expect(matchSensor(said({ buildingId: 'F2' }), BY_ROOM, [room])).toBe('unmatched');
    expect(matchSensor(said({ roomDescription: 'room 1.12' }), BY_ROOM, [room])).toBe('unmatched');
    expect(matchSensor(said({ roomDescription: undefined }), BY_ROOM, [room])).toBe('unmatched');
    expect(matchSensor(said({ buildingId: undefined }), BY_ROOM, [room])).toBe('unmatched');
  });

  test('is never guessed among several', () => {
    expect(matchSensor(said(), BY_ROOM, [room, { ...room }])).toBe('ambiguous');
    expect(matchSensor(said(), BY_ROOM, [room, { ...room, floorName: 'F2' }])).toBe(room);
  });
});

describe('what a platform said', () => {
  test('at one moment of one sensor is one reading', () => {
    const measurements = [
      said(),
      said({ type: 'temperature', value: 21.4 }),
      said({ type: 'occupancy', value: 1 }),
      said({ at: '2026-11-16T08:10:00Z', type: 'occupancy', value: 0 }),
    ];
    expect(platformReadings(measurements, BY_ROOM, [room])).toEqual({
      readings: [
        { externalId: 'Room 1.12', time: '2026-11-16T08:00:00.000Z', co2: 612, temperature: 21.4, occupancy: true },
        { externalId: 'Room 1.12', time: '2026-11-16T08:10:00.000Z', occupancy: false },
      ],
      unused: [],
    });
  });

  test('and fits nothing is told with its reason, and overwrites nothing', () => {
    const odd = [said({ roomDescription: 'Attic' }), said({ type: 'externalId' }), said({ type: 'constructor' })];
    const { readings, unused } = platformReadings(odd, BY_ROOM, [room]);
    expect(readings).toEqual([]);
    expect(unused.map(({ why, sensor, type }) => [why, sensor, type])).toEqual([
      ['unmatched', 'Attic', 'co2'],
      ['unreadable', 'Room 1.12', 'externalId'],
      ['unreadable', 'Room 1.12', 'constructor'],
    ]);
  });
});

test('of a page with more behind it the last reading waits for its rest', () => {
  const later = { at: '2026-11-16T08:10:00Z' };
  const page = [said({ id: 'a' }), said({ id: 'b', ...later }), said({ id: 'c', ...later, type: 'humidity' })];
  expect(wholeMeasurements(page, BY_ROOM).map(({ id }) => id)).toEqual(['a']);
  expect(wholeMeasurements([said({ id: 'a' }), said({ id: 'b' })], BY_ROOM).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(wholeMeasurements([], BY_ROOM)).toEqual([]);
});

test('after failures it is asked less and less often, and at least every half hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(pollWaitMinutes)).toEqual([1, 1, 2, 4, 8, 16, 30, 30]);
});
