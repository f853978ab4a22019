import { describe, expect, test } from 'vitest';
import { type LocatedSpace, nearestSpaces, nearnessOf } from './nearness.ts';

/** Forty units are the width of a desk, and twenty its depth. */
const SCALE = 0.04;
const desk = (name: string, x: number, y: number, more: Partial<LocatedSpace> = {}): LocatedSpace => ({
  id: name,
  name,
  type: 'DESK',
  roomId: 'studio',
  x,
  y,
  rotation: 0,
  ...more,
});
/** The whole picture, turned around its origin. */
const turned = (space: LocatedSpace, degrees: number): LocatedSpace => {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [space.x ?? 0, space.y ?? 0];
  return {
    ...space,
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
    rotation: space.rotation + degrees,
  };
};

const LOTTE = desk('C', 0, 0);
const BESIDE = desk('D', 40, 0);
const OPPOSITE = desk('G', 0, -20, { rotation: 180 });
const SECOND = desk('B', 80, 0);
const BEHIND = desk('K', 0, 20, { rotation: 180 });
const DIAGONAL = desk('H', 40, -20, { rotation: 180 });

describe('on a plan with a scale', () => {
  const near = (space: LocatedSpace, origin = LOTTE) => nearnessOf(origin, space, SCALE);

  test('an adjoining desk is next to a person, and the desk they look at is across from them', () => {
    expect(near(BESIDE)).toEqual({ kind: 'next' });
    expect(near(desk('A', -44, 2))).toEqual({ kind: 'next' });
    expect(near(OPPOSITE)).toEqual({ kind: 'across' });
  });

  test('a second, a diagonal, a distant opposite desk and one behind are some metres away', () => {
    expect(near(SECOND)).toEqual({ kind: 'metres', metres: 3 });
    expect(near(DIAGONAL)).toEqual({ kind: 'metres', metres: 2 });
    expect(near(desk('Z', 0, -60, { rotation: 180 }))).toEqual({ kind: 'metres', metres: 2 });
    expect(near(BEHIND)).toEqual({ kind: 'metres', metres: 1 });
  });

  test('rows at any angle have the same neighbours', () => {
    for (const degrees of [30, 90, 180, 270, 341]) {
      const turn = (space: LocatedSpace) => turned(space, degrees);
      expect([BESIDE, OPPOSITE, SECOND, BEHIND].map((space) => near(turn(space), turn(LOTTE)).kind)).toEqual([
        'next',
        'across',
        'metres',
        'metres',
      ]);
    }
  });

  test('a desk behind a wall, a desk at a right angle and a room are no neighbours', () => {
    expect(near(desk('D', 40, 0, { roomId: 'other' }))).toEqual({ kind: 'metres', metres: 2 });
    expect(near(desk('D', 40, 0, { rotation: 90 }))).toEqual({ kind: 'metres', metres: 2 });
    expect(near(BESIDE, desk('Singel', 0, 0, { type: 'ROOM' }))).toEqual({ kind: 'metres', metres: 2 });
  });

  test('neighbours come first, then the nearest', () => {
    const all = [DIAGONAL, SECOND, OPPOSITE, desk('X', 0, 0, { x: null, y: null }), BESIDE];
    expect(nearestSpaces(LOTTE, all, SCALE).map(({ space }) => space.name)).toEqual(['D', 'G', 'H', 'B', 'X']);
  });
});

describe('without a scale or a place on the plan', () => {
  test('only the room and the floor are known', () => {
    expect(nearnessOf(LOTTE, BESIDE, null)).toEqual({ kind: 'room' });
    expect(nearnessOf(LOTTE, desk('D', 40, 0, { roomId: 'other' }), null)).toEqual({ kind: 'floor' });
    expect(nearnessOf(LOTTE, { ...BESIDE, x: null, y: null }, SCALE)).toEqual({ kind: 'room' });
  });

  test('the same room comes first, then names in natural order', () => {
    const unplaced = { x: null, y: null };
    const all = [
      desk('D10', 0, 0, unplaced),
      desk('A', 0, 0, { ...unplaced, roomId: 'other' }),
      desk('D9', 0, 0, unplaced),
    ];
    const sorted = nearestSpaces({ ...LOTTE, ...unplaced }, all, null);
    expect(sorted.map(({ space, nearness }) => `${space.name} ${nearness.kind}`)).toEqual([
      'D9 room',
      'D10 room',
      'A floor',
    ]);
  });
});
