import { SMALLEST_GROUP } from '@berth/domain/insights';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTold, type Sized, toldScopes } from './told-scopes.ts';

const ROOMS = 'rooms';
const parts = (spaces: readonly (number | typeof ROOMS)[]) =>
  spaces.map((n, id) => ({ id: String(id), spaces: n === ROOMS ? 0 : n, isOnlyRooms: n === ROOMS }));

describe('the visible floors of a building', () => {
  test.each<[string, (number | typeof ROOMS)[], string[]]>([
    ['are all floors with at least five desks', [5, 60], ['0', '1']],
    ['exclude one with four desks and the next smallest, which would reveal it', [4, 60, 9], ['1']],
    ['exclude two small ones that have five desks together', [2, 3, 60], ['2']],
    ['include one with rooms only', [ROOMS, 60, 60], ['0', '1', '2']],
    ['exclude one where every desk is fixed', [0, 60, 60], ['1', '2']],
  ])('%s', (_name, spaces, expected) => {
    expect([...toldScopes(parts(spaces))].toSorted()).toEqual(expected);
  });
});

test('a building with four desks is hidden, one with five desks or only rooms is shown', () => {
  expect(parts([4, 0, 5, ROOMS]).map(isTold)).toEqual([false, false, true, true]);
});

const spacesIn = (sized: readonly Sized[]) => sized.reduce((sum, { spaces }) => sum + spaces, 0);
const sizedBuilding = fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 6,
});

/**
 * The rest of a building without its visible floors, and of each of these without its visible rooms. Adding and
 * subtracting reports of any days gives sums of these and of visible figures, and nothing smaller.
 */
function leftOver(building: readonly (readonly number[])[], visibleIn: typeof toldScopes): number[] {
  const floors = building.map((rooms, id) => ({ id: String(id), spaces: spacesIn(parts(rooms)), isOnlyRooms: false }));
  const visible = visibleIn(floors);
  const beside = (all: readonly Sized[], visibleIds: ReadonlySet<string>) =>
    spacesIn(all.filter(({ id }) => !visibleIds.has(id)));
  const ofFloors = building.flatMap((rooms, id) =>
    visible.has(String(id)) ? [beside(parts(rooms), visibleIn(parts(rooms)))] : [],
  );
  const ofVisible = floors.filter(({ id }) => visible.has(id)).map(({ spaces }) => spaces);
  return [beside(floors, visible), ...ofFloors, ...ofVisible].filter((spaces) => spaces > 0);
}

test('in a thousand buildings no subtraction of floors and rooms reveals fewer than five desks', () => {
  fc.assert(
    fc.property(sizedBuilding, (building) => {
      fc.pre(building.flat().reduce((sum, n) => sum + n, 0) >= SMALLEST_GROUP);
      for (const spaces of leftOver(building, toldScopes)) expect(spaces).toBeGreaterThanOrEqual(SMALLEST_GROUP);
    }),
    { numRuns: 1000 },
  );
});

test('subtraction would reveal fewer than five desks if only small floors and rooms were hidden', () => {
  const careless = (sized: readonly Sized[]) => new Set(sized.filter(isTold).map(({ id }) => id));
  const { failed } = fc.check(
    fc.property(sizedBuilding, (building) => leftOver(building, careless).every((n) => n >= SMALLEST_GROUP)),
    { numRuns: 1000 },
  );
  expect(failed).toBe(true);
});
