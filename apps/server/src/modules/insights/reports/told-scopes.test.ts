import { SMALLEST_GROUP } from '@berth/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTold, type Sized, toldScopes } from './told-scopes.ts';

const ROOMS = 'rooms';
const parts = (spaces: readonly (number | typeof ROOMS)[]) =>
  spaces.map((n, id) => ({ id: String(id), spaces: n === ROOMS ? 0 : n, isOnlyRooms: n === ROOMS }));

describe('beside a building its floors are told', () => {
  test.each<[string, (number | typeof ROOMS)[], string[]]>([
    ['where each has five desks', [5, 60], ['0', '1']],
    ['not one of four, nor the next smallest, which would leave it over', [4, 60, 9], ['1']],
    ['not two that are small, where together they are five', [2, 3, 60], ['2']],
    ['with rooms alone, whatever the others are', [ROOMS, 60, 60], ['0', '1', '2']],
    ['not where every desk is somebody’s own', [0, 60, 60], ['1', '2']],
  ])('%s', (_name, spaces, expected) => {
    expect([...toldScopes(parts(spaces))].toSorted()).toEqual(expected);
  });
});

test('a building of four desks is not told of, one of five or of rooms alone is', () => {
  expect(parts([4, 0, 5, ROOMS]).map(isTold)).toEqual([false, false, true, true]);
});

const spacesIn = (sized: readonly Sized[]) => sized.reduce((sum, { spaces }) => sum + spaces, 0);
const sizedBuilding = fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 6,
});

/**
 * What is left of a building beside the floors that are told, and of each of these beside its rooms. Whoever adds and
 * subtracts reports of any days gets sums of these and of what is told, and nothing smaller.
 */
function leftOver(building: readonly (readonly number[])[], tell: typeof toldScopes): number[] {
  const floors = building.map((rooms, id) => ({ id: String(id), spaces: spacesIn(parts(rooms)), isOnlyRooms: false }));
  const told = tell(floors);
  const beside = (all: readonly Sized[], shown: ReadonlySet<string>) =>
    spacesIn(all.filter(({ id }) => !shown.has(id)));
  const ofFloors = building.flatMap((rooms, id) =>
    told.has(String(id)) ? [beside(parts(rooms), tell(parts(rooms)))] : [],
  );
  const shown = floors.filter(({ id }) => told.has(id)).map(({ spaces }) => spaces);
  return [beside(floors, told), ...ofFloors, ...shown].filter((spaces) => spaces > 0);
}

test('in a thousand buildings no subtraction of floors and rooms leaves fewer than five desks over', () => {
  fc.assert(
    fc.property(sizedBuilding, (building) => {
      fc.pre(building.flat().reduce((sum, n) => sum + n, 0) >= SMALLEST_GROUP);
      for (const spaces of leftOver(building, toldScopes)) expect(spaces).toBeGreaterThanOrEqual(SMALLEST_GROUP);
    }),
    { numRuns: 1000 },
  );
});

test('and one does where only small ones are left out', () => {
  const careless = (sized: readonly Sized[]) => new Set(sized.filter(isTold).map(({ id }) => id));
  const { failed } = fc.check(
    fc.property(sizedBuilding, (building) => leftOver(building, careless).every((n) => n >= SMALLEST_GROUP)),
    { numRuns: 1000 },
  );
  expect(failed).toBe(true);
});
