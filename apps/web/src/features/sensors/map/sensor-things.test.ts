import type { Desk, Room } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { aReading, aSensor } from '../sensor.fixture.ts';
import { hangingOf, roomsOf, spotsOf, statusOfPlace, valueOfPlace } from './sensor-things.ts';

const words = { says: () => 'said', bare: (_: unknown, value: number) => String(value) };
const desk = (id: string): Desk => ({
  id,
  name: `2.14-${id}`,
  roomName: '2.14',
  roomId: 'r1',
  floorId: 'f1',
  type: 'DESK',
  x: 1,
  y: 2,
  rotation: 0,
  attributes: [],
  version: 1,
});
const room: Room = {
  id: 'r1',
  name: '2.14',
  floorId: 'f1',
  reservedBy: 'desks',
  maximumOccupants: null,
  polygon: [
    [0, 0],
    [9, 0],
    [9, 9],
  ],
  attributes: [],
  version: 1,
};

test.each([
  [['silent', 'free', 'occupied'], 'occupied'],
  [['silent', 'vacant', 'free'], 'free'],
  [['silent', 'vacant'], 'vacant'],
  [['silent'], 'silent'],
  [[], 'silent'],
] as const)('sensors with %j together are %s', (statuses, together) => {
  expect(statusOfPlace(statuses.map((status) => ({ status })))).toBe(together);
});

describe('the value of a place', () => {
  test('is the mean of its live sensors', () => {
    const values = [800, 1000].map((co2) => aSensor({ reading: aReading({ co2 }) }));
    const dead = aSensor({ status: 'silent', reading: aReading({ co2: 5000 }) });
    expect(valueOfPlace([...values, dead], 'co2')).toBe(900);
  });

  test('is unknown if no live sensor measures it', () => {
    expect(valueOfPlace([aSensor({ status: 'silent' })], 'co2')).toBeUndefined();
    expect(valueOfPlace([aSensor({ reading: aReading({ co2: null }) })], 'co2')).toBeUndefined();
    expect(valueOfPlace([aSensor({ reading: null })], 'co2')).toBeUndefined();
  });
});

test('a desk with a sensor can be selected, one without cannot', () => {
  const sensors = [aSensor({ type: 'desk', objectId: 'A', status: 'occupied' })];
  const spots = spotsOf([desk('A'), desk('B')], { sensors, overlay: undefined, ...words });
  expect(spots.map(({ id, status, isFaint, says }) => [id, status, isFaint, says])).toEqual([
    ['A', 'OCCUPIED', false, 'said'],
    ['B', 'FREE', true, ''],
  ]);
});

describe('a room', () => {
  const mapRoom = (change: Parameters<typeof aSensor>[0], overlay: 'co2' | undefined) =>
    roomsOf([room], { sensors: [aSensor(change)], overlay, ...words })[0];

  test('is coloured by the chosen air measurement', () => {
    expect(mapRoom({ reading: aReading({ co2: 1250 }) }, 'co2')).toMatchObject({ value: '1250', band: 3 });
  });

  test('is not coloured without data, nor without a chosen measurement', () => {
    expect(mapRoom({ status: 'silent' }, 'co2')).toMatchObject({ value: '', choice: { status: 'SILENT' } });
    expect(mapRoom({ status: 'silent' }, 'co2')?.band).toBeUndefined();
    expect(mapRoom({}, undefined)?.band).toBeUndefined();
  });

  test('without a sensor is only drawn', () => {
    expect(roomsOf([room], { sensors: [], overlay: 'co2', ...words })[0]?.choice).toBeUndefined();
  });
});

test('a sensor of the floor is drawn at its position, and one without a position is not', () => {
  const sensors = [
    aSensor({ sensorId: 'hung', objectId: null, x: 10, y: 20 }),
    aSensor({ sensorId: 'loose', objectId: null }),
    aSensor({ sensorId: 'in a room' }),
  ];
  const hanging = hangingOf({ sensors, overlay: undefined, ...words }, 0.6);
  expect(hanging.map(({ id, polygon }) => [id, polygon[0]])).toEqual([['hung', [9, 19]]]);
});
