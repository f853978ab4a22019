import { describe, expect, test } from 'vitest';
import { changedChoicesOf, choicesOf } from './choices-of.ts';

const floor = { id: 'first' };
const space = { id: '1.01-A', name: 'Window desk' };
const context = { floor, hasSeveralFloors: true, space: undefined, attributeIds: [], rooms: undefined };

describe('joining', () => {
  test('the visible floor comes first, then the building, then the space in question', () => {
    expect(choicesOf({ ...context, space })).toEqual([
      { id: 'floor', wanted: { floorIds: ['first'] } },
      { id: 'building', wanted: {} },
      { id: 'space', wanted: { objectId: '1.01-A' }, space: 'Window desk' },
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

  test('the rooms with enough seats are named, on the floor and in the building', () => {
    const rooms = [
      { id: 'singel', floorId: 'first' },
      { id: 'heren', floorId: 'second' },
    ];
    const wishes = (of: typeof rooms) => choicesOf({ ...context, rooms: of }).map((one) => one.wanted);
    expect(wishes(rooms)).toEqual([{ floorIds: ['first'], roomIds: ['singel'] }, { roomIds: ['singel', 'heren'] }]);
    expect(wishes(rooms.slice(0, 1))).toEqual([{ floorIds: ['first'], roomIds: ['singel'] }]);
    expect(wishes(rooms.slice(1))).toEqual([{ roomIds: ['heren'] }]);
  });
});

describe('changing', () => {
  const floors = [{ id: 'first' }, { id: 'second' }];
  const any = { floorIds: [], roomIds: [], objectId: null, objectName: null, attributeIds: [] };
  const ids = (change: Partial<Parameters<typeof changedChoicesOf>[0]>, of = floors) =>
    changedChoicesOf({ ...any, ...change }, of).map(({ id }) => id);

  test('the current spaces come first, then the building and its other floors', () => {
    expect(ids({ floorIds: ['first'] })).toEqual(['current', 'building', 'second']);
    expect(ids({})).toEqual(['current', 'first', 'second']);
    expect(ids({ objectId: '1.01-A', objectName: '1.01-A' })).toEqual(['current', 'building', 'first', 'second']);
    expect(ids({ roomIds: ['singel'] })).toEqual(['current', 'building', 'first', 'second']);
  });

  test('a building with one floor has no second choice for the same spaces', () => {
    expect(ids({ floorIds: ['first'] }, floors.slice(0, 1))).toEqual(['current']);
    expect(ids({ objectId: '1.01-A', objectName: '1.01-A' }, floors.slice(0, 1))).toEqual(['current', 'building']);
  });

  test('another choice takes back the single space and the rooms, and keeps the labels', () => {
    const entry = { ...any, objectId: '1.01-A', objectName: '1.01-A', roomIds: ['studio'], attributeIds: ['monitor'] };
    const [current, building] = changedChoicesOf(entry, floors);
    expect(current).toMatchObject({ space: '1.01-A', wanted: { objectId: '1.01-A', roomIds: ['studio'] } });
    expect(building?.wanted).toEqual({ floorIds: [], roomIds: [], objectId: null, attributeIds: ['monitor'] });
  });
});
