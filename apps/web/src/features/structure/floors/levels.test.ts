import { expect, test } from 'vitest';
import { moved, newFloor, topFirst } from './levels.ts';

const floor = (name: string, level: number) => ({ id: name, name, level });
const floors = topFirst([floor('Ground', 0), floor('Second', 2), floor('First', 1), floor('Basement', -1)]);

test('the highest floor is on top, and floors of one level are sorted by name', () => {
  expect(floors.map(({ name }) => name)).toEqual(['Second', 'First', 'Ground', 'Basement']);
  expect(topFirst([floor('10', 1), floor('9', 1)]).map(({ name }) => name)).toEqual(['9', '10']);
});

test('a new floor goes on top', () => {
  expect(newFloor(floors)).toBe(3);
  expect(newFloor([])).toBe(0);
});

test('moving a floor swaps levels with its neighbour', () => {
  expect(moved(floors, 'First', 'up')).toEqual([
    { id: 'First', level: 2 },
    { id: 'Second', level: 1 },
  ]);
  expect(moved(floors, 'Ground', 'down')).toEqual([
    { id: 'Ground', level: -1 },
    { id: 'Basement', level: 0 },
  ]);
});

test('a floor at the end cannot move, and one on a shared level moves alone', () => {
  expect(moved(floors, 'Second', 'up')).toEqual([]);
  expect(moved([floor('a', 1), floor('b', 1)], 'b', 'up')).toEqual([{ id: 'b', level: 2 }]);
});
