import { ForwardedReadings } from '@berth/contract';
import { expect, test } from 'vitest';
import type { ForwardedSensor } from './forwarded-sensors.sql.ts';
import { readingsIn } from './readings-in.ts';

const RECEIVED = Date.UTC(2026, 10, 16, 9);
const sensor = (externalKey: string, rest: Partial<ForwardedSensor> = {}): [string, ForwardedSensor] => [
  externalKey,
  {
    sensorId: '0a000000-0000-4000-8000-000000000001',
    externalId: externalKey,
    externalKey,
    name: 'By the window',
    type: 'multi',
    floorId: '0a000000-0000-4000-8000-000000000002',
    floorName: 'First floor',
    objectId: '0a000000-0000-4000-8000-000000000003',
    objectName: '1.04',
    isOfHolder: false,
    ...rest,
  },
];
const sensors = new Map([
  sensor('room-1'),
  sensor('desk-1', { type: 'desk' }),
  sensor('own-1', { type: 'desk', isOfHolder: true }),
  sensor('own-2', { isOfHolder: true }),
  sensor('a81758fffe03d5a7', { externalId: 'A8-17-58-FF-FE-03-D5-A7', objectId: null, objectName: null }),
]);
const read = (tail: string[], body: unknown) =>
  readingsIn(sensors, { topic: ['acme', 'harbour', ...tail], body: JSON.stringify(body), receivedAt: RECEIVED });

test('a reading is forwarded in our own format, in common units and with the names of floor and space', () => {
  expect(
    read(['room-1'], { time: '2026-11-16T08:59:00Z', co2: 612, temperature: 21.44, motion: 3, battery: 96 }),
  ).toEqual([
    {
      sensorId: '0a000000-0000-4000-8000-000000000001',
      externalId: 'room-1',
      name: 'By the window',
      type: 'multi',
      floorId: '0a000000-0000-4000-8000-000000000002',
      floorName: 'First floor',
      objectId: '0a000000-0000-4000-8000-000000000003',
      objectName: '1.04',
      datetime: '2026-11-16T08:59:00.000Z',
      co2: 612,
      temperature: 21.44,
      humidity: null,
      light: null,
      sound: null,
      motion: 3,
      people: null,
      vdd: null,
      battery: 96,
      presence: true,
    },
  ]);
});

test('a reading of another vendor’s format is forwarded in the contract’s format', () => {
  const chirpStack = ['application', '7', 'device', 'a81758fffe03d5a7', 'event', 'up'];
  const readings = read(chirpStack, {
    deviceInfo: { devEui: 'a81758fffe03d5a7' },
    time: '2026-11-16T08:58:00Z',
    object: { temperature: 20.5, humidity: 41 },
  });
  const body = { type: 'sensor.readings', timestamp: '2026-11-16T09:00:00.000Z', data: { building: '/a/b', readings } };
  expect(ForwardedReadings.parse(body).data.readings[0]).toMatchObject({
    externalId: 'A8-17-58-FF-FE-03-D5-A7',
    humidity: 41,
  });
  expect(ForwardedReadings.safeParse({ ...body, data: { building: '/a/b', readings: [] } }).success).toBe(false);
});

test('readings of a fixed desk contain nothing about presence', () => {
  expect(read(['desk-1'], { presence: true })).toMatchObject([{ presence: true }]);
  expect(read(['own-1'], { presence: true, battery: 50 })).toMatchObject([{ presence: null, battery: 50 }]);
  expect(read(['own-2'], { motion: 4, people: 1, co2: 500 })).toMatchObject([
    { presence: null, motion: null, people: null, co2: 500 },
  ]);
});

test('leaves out unknown sensors and unreadable, implausible or old readings', () => {
  expect(read(['stranger'], { co2: 600 })).toEqual([]);
  expect(read(['room-1'], 'nothing')).toEqual([]);
  expect(read(['room-1'], { time: '2026-11-10T09:00:00Z', co2: 600 })).toEqual([]);
  expect(read(['room-1'], { co2: 60_000, humidity: 40 })).toMatchObject([{ co2: null, humidity: 40 }]);
  expect(
    read(['http', 'post'], {
      readings: [
        { externalId: 'room-1', co2: 1 },
        { externalId: 'room-1', co2: 500 },
      ],
    }),
  ).toHaveLength(1);
});
