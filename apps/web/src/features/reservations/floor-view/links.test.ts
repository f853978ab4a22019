import type { Desk, Floor, Room } from '@berth/contract';
import { expect, test } from 'vitest';
import { floorBy, referenceOfFloor, referenceOfSpace, spaceBy } from './links.ts';

const floor = (id: string, level: number): Floor => ({ id, name: id, level, plan: null });
const FLOORS = [floor('cellar', -1), floor('east', 2), floor('west', 2)];
const desk = (id: string, name: string, floorId = 'east') => ({ id, name, floorId, type: 'DESK' }) as Desk;
const room = (id: string, name: string) => ({ id, name, floorId: 'west', reservedBy: 'whole' }) as Room;
const SPACES = {
  desks: [desk('d1', '2.15-B'), desk('d2', 'A'), desk('d3', 'A', 'west')],
  rooms: [room('r1', 'Singel'), { ...room('r2', 'Hall'), reservedBy: 'desks' as const }],
};

test('a floor is named by its level, or by its id if several have that level', () => {
  expect(['cellar', 'east', 'west'].map((id) => referenceOfFloor(FLOORS, id))).toEqual(['-1', 'east', 'west']);
  expect(['-1', 'east', '2', '7', undefined].map((one) => floorBy(FLOORS, one)?.id)).toEqual([
    'cellar',
    'east',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a space is named by its name, or by its id if several have that name', () => {
  expect(['d1', 'd2', 'd3', 'r1'].map((id) => referenceOfSpace(SPACES, id))).toEqual(['2.15-B', 'd2', 'd3', 'Singel']);
  expect(['2.15-B', 'd2', 'A', 'Singel', 'Hall', 'gone', undefined].map((one) => spaceBy(SPACES, one)?.id)).toEqual([
    'd1',
    'd2',
    undefined,
    'r1',
    undefined,
    undefined,
    undefined,
  ]);
});
