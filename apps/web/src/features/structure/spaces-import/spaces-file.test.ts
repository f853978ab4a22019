import type { Room } from '@berth/contract';
import { expect, test } from 'vitest';
import type { Structure } from '../use-structure.ts';
import { linesOf, templateLines } from './spaces-file.ts';

const room: Room = {
  id: 'r',
  name: '2.14',
  floorId: 'f',
  reservedBy: 'whole',
  maximumOccupants: 8,
  polygon: [],
  attributes: ['Window', 'Quiet'],
  version: 1,
};
const floor = { id: 'f', name: 'Floor 2', level: 2, plan: null };
const structure: Structure = {
  floors: [floor],
  rooms: [room],
  attributes: [{ id: 'w', name: 'Window', colour: '#61bd4f', spaces: 1, version: 1 }],
  floorOf: () => floor,
  roomOf: () => room,
  attributeOf: () => undefined,
};

test('the exported spaces can be imported again', () => {
  const desk = { name: '2.14-A', type: 'PARKING', roomName: '2.14', floorId: 'f', attributes: [] } as const;
  expect(linesOf(structure, [{ ...desk, attributes: [] }])).toEqual([
    {
      type: 'ROOM',
      name: '2.14',
      floor: 'Floor 2',
      room: '',
      reservedBy: 'whole',
      maximumOccupants: '8',
      attributes: 'Window|Quiet',
    },
    {
      type: 'PARKING',
      name: '2.14-A',
      floor: 'Floor 2',
      room: '2.14',
      reservedBy: '',
      maximumOccupants: '',
      attributes: '',
    },
  ]);
});

test('the template uses a floor and labels of the building', () => {
  const lines = templateLines(structure);
  expect(new Set(lines.map((line) => line.floor))).toEqual(new Set(['Floor 2']));
  expect(lines.map(({ type }) => type)).toEqual(['ROOM', 'ROOM', 'DESK', 'PARKING']);
  expect(lines[2]?.attributes).toBe('Window');
});
