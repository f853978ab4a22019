import { expect, test } from 'vitest';
import { choicesOf } from './choices-of.ts';

const floor = { id: 'first' };
const space = { id: '1.01-A' };
const context = { floor, hasSeveralFloors: true, space: undefined, attributeIds: [] };

test('the visible floor comes first, then the building, then the space in question', () => {
  expect(choicesOf({ ...context, space })).toEqual([
    { id: 'floor', wanted: { floorIds: ['first'] } },
    { id: 'building', wanted: {} },
    { id: 'space', wanted: { objectId: '1.01-A' } },
  ]);
  expect(choicesOf(context).map(({ id }) => id)).toEqual(['floor', 'building']);
});

test('the filter carries over, except to a single space', () => {
  const [onFloor, anywhere, only] = choicesOf({ ...context, space, attributeIds: ['monitor'] });
  expect([onFloor?.wanted.attributeIds, anywhere?.wanted.attributeIds]).toEqual([['monitor'], ['monitor']]);
  expect(only?.wanted).toEqual({ objectId: '1.01-A' });
});

test('a building with one floor has no second choice for the same spaces', () => {
  expect(choicesOf({ ...context, hasSeveralFloors: false }).map(({ id }) => id)).toEqual(['floor']);
  expect(choicesOf({ ...context, hasSeveralFloors: false, floor: undefined }).map(({ id }) => id)).toEqual([
    'building',
  ]);
});
