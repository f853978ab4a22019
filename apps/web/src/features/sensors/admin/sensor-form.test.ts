import { describe, expect, test } from 'vitest';
import { aSensor } from '../sensor.fixture.ts';
import { bodyOf, canBePublic, formOf, probableType, sensorFaults } from './sensor-form.ts';

const sensor = aSensor({ type: 'climate', public: true });

test('a stored sensor is sent back unchanged, with the version that was read', () => {
  const { sensorId, externalId, name, type, floorId, objectId, x, y } = sensor;
  expect(bodyOf(formOf(sensor, ''), { sensorId, version: 3 })).toEqual({
    sensorId,
    externalId,
    name,
    type,
    floorId,
    objectId,
    x,
    y,
    version: 3,
    intervalMinutes: 10,
    public: true,
  });
});

test('a new sensor has neither id nor version, and the default interval of its type', () => {
  const body = bodyOf({ ...formOf(undefined, 'f1'), externalId: ' A1 ' }, undefined);
  expect(body).toEqual({
    externalId: 'A1',
    name: '',
    type: 'multi',
    floorId: 'f1',
    objectId: null,
    x: null,
    y: null,
    public: false,
  });
});

test('only sensors that measure the air can be public', () => {
  expect(['climate', 'multi', 'desk', 'people'].map((type) => canBePublic(type as 'desk'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(bodyOf({ ...formOf(sensor, ''), type: 'desk' }, undefined).public).toBe(false);
});

describe('the faults of a sensor form', () => {
  const form = formOf(sensor, 'f1');
  test.each([
    [{}, {}],
    [{ externalId: ' ' }, { externalId: 'fault.idMissing' }],
    [{ externalId: 'a/b' }, { externalId: 'fault.idForm' }],
    [{ externalId: 'Room 1.12' }, {}],
    [{ name: 'x'.repeat(101) }, { name: 'fault.nameLong' }],
    [{ floorId: '' }, { floorId: 'fault.floorMissing' }],
    [{ interval: '' }, {}],
    [{ interval: '0' }, { interval: 'fault.interval' }],
    [{ interval: '61' }, { interval: 'fault.interval' }],
    [{ interval: '2.5' }, { interval: 'fault.interval' }],
  ])('with %j are %j', (change, faults) => {
    expect(sensorFaults({ ...form, ...change })).toEqual(faults);
  });
});

test.each([
  [['co2', 'temperature'], 'climate'],
  [['co2', 'motion'], 'multi'],
  [['motion'], 'multi'],
  [['people', 'battery'], 'people'],
  [['presence', 'battery'], 'desk'],
  [[], 'desk'],
] as const)('a device that measures %j is probably of type %s', (measures, type) => {
  expect(probableType(measures)).toBe(type);
});
