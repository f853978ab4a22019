import { describe, expect, test } from 'vitest';
import { evaluateSensors, type KnownPlaces } from './evaluate-sensor-row.ts';

const stored = {
  id: 's1',
  externalId: '24E1-2412-8C01-2345',
  name: 'CL-1',
  type: 'multi',
  floorId: 'f1',
  spaceId: 'r1',
  x: 1,
  y: 2,
  intervalMinutes: 10,
};
const places: KnownPlaces = {
  sensors: new Map([['24e124128c012345', stored]]),
  floors: new Map([
    ['Ground', 'f1'],
    ['First', 'f2'],
  ]),
  spaces: new Map([
    ['Forum', [{ id: 'r1', type: 'ROOM', floorId: 'f1' }]],
    [
      '1.01',
      [
        { id: 'r2', type: 'ROOM', floorId: 'f2' },
        { id: 'd2', type: 'DESK', floorId: 'f2' },
      ],
    ],
  ]),
};
const one = async (line: object) => (await evaluateSensors([{ row: 2, ...line }], places))[0];

describe('a line', () => {
  test('creates a sensor with the default interval of its type', async () => {
    expect(await one({ externalId: 'new-1', type: 'Desk', space: '1.01' })).toMatchObject({
      action: 'create',
      id: undefined,
      fields: { type: 'desk', floorId: 'f2', spaceId: 'd2', name: '', intervalMinutes: 10 },
    });
    expect(await one({ externalId: 'new-2', type: 'people', space: '1.01', intervalMinutes: '' })).toMatchObject({
      fields: { spaceId: 'r2', intervalMinutes: 5 },
    });
  });

  test('finds a sensor by any spelling of its id, and leaves missing columns unchanged', async () => {
    expect(await one({ externalId: '24:e1:24:12:8c:01:23:45' })).toMatchObject({ action: 'same', changes: [] });
    expect(await one({ externalId: '24e124128c012345', name: 'CL-2', x: '3,5' })).toMatchObject({
      action: 'change',
      id: 's1',
      changes: ['name', 'x'],
      fields: { floorId: 'f1', spaceId: 'r1', type: 'multi', name: 'CL-2', x: 3.5, y: 2 },
    });
  });

  test('with another floor, or an empty space, removes it from its space', async () => {
    expect(await one({ externalId: stored.externalId, floor: 'First' })).toMatchObject({
      changes: ['floor', 'space'],
      fields: { floorId: 'f2', spaceId: null },
    });
    expect(await one({ externalId: stored.externalId, space: '' })).toMatchObject({ changes: ['space'] });
  });

  test.each([
    ['no id', { externalId: '', type: 'desk' }, 'externalId', 'missing'],
    ['an id with invalid characters', { externalId: 'a#b', type: 'desk' }, 'externalId', 'invalid'],
    ['no type', { externalId: 'n', floor: 'Ground' }, 'type', 'missing'],
    ['an unknown type', { externalId: 'n', type: 'toaster', floor: 'Ground' }, 'type', 'unknown'],
    ['no floor', { externalId: 'n', type: 'desk' }, 'floor', 'missing'],
    ['an unknown floor', { externalId: 'n', type: 'desk', floor: 'Attic' }, 'floor', 'unknown'],
    ['an unknown space', { externalId: 'n', type: 'desk', space: 'Nowhere' }, 'space', 'unknown'],
    ['a space of another floor', { externalId: 'n', type: 'room', floor: 'First', space: 'Forum' }, 'space', 'unknown'],
    ['a space that its type cannot measure', { externalId: 'n', type: 'desk', space: 'Forum' }, 'space', 'invalid'],
    ['a position that is not a number', { externalId: stored.externalId, x: 'left' }, 'x', 'invalid'],
    [
      'an interval beyond an hour',
      { externalId: stored.externalId, intervalMinutes: '61' },
      'intervalMinutes',
      'invalid',
    ],
    ['no interval at all', { externalId: stored.externalId, intervalMinutes: '0' }, 'intervalMinutes', 'invalid'],
    ['a name that is too long', { externalId: stored.externalId, name: 'x'.repeat(101) }, 'name', 'tooLong'],
  ])('with %s is refused', async (_name, line, column, fault) => {
    expect(await one(line)).toMatchObject({ action: 'refuse', reason: { column, fault } });
  });

  test('that repeats the sensor of an earlier line is refused', async () => {
    const lines = [
      { row: 2, externalId: stored.externalId },
      { row: 3, externalId: stored.externalId.toLowerCase() },
    ];
    expect((await evaluateSensors(lines, places))[1]).toMatchObject({ action: 'refuse', reason: { fault: 'twice' } });
  });
});
