import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byNearness, type PlacedSpace } from '../structure/by-nearness.ts';
import { seatGroup } from './seat-group.ts';

const at = (name: string, x: number | null, y: number | null, roomId = 'studio'): PlacedSpace => ({
  id: name,
  name,
  roomId,
  x,
  y,
});

describe('a group', () => {
  test('sits at the densest block, in the order of the names', () => {
    const alone = [at('A1', 0, 0), at('A2', 900, 0)];
    const block = [at('B3', 2000, 0), at('B1', 2100, 0), at('B2', 2050, 50)];
    expect(seatGroup(3, [...alone, ...block])).toEqual(['B1', 'B2', 'B3']);
  });

  test('prefers one room to two that are nearer to each other', () => {
    const wall = [at('A1', 0, 0, 'a'), at('A2', 10, 0, 'a'), at('B1', 20, 0, 'b')];
    const large = [at('C1', 0, 900, 'c'), at('C2', 300, 900, 'c'), at('C3', 600, 900, 'c')];
    expect(seatGroup(3, [...wall, ...large])).toEqual(['C1', 'C2', 'C3']);
  });

  test('is split between neighbouring rooms if no room is large enough', () => {
    const rooms = [at('A1', 0, 0, 'a'), at('A2', 10, 0, 'a'), at('B1', 20, 0, 'b'), at('C1', 900, 0, 'c')];
    expect(seatGroup(3, rooms)).toEqual(['A1', 'A2', 'B1']);
  });

  test('is near to the people who already have a space, and to each other', () => {
    const first = at('F', 0, 0);
    const scattered = [at('W', -90, 0), at('N', 0, -90)];
    const pair = [at('E1', 95, 0), at('E2', 95, 10)];
    expect(seatGroup(2, [...scattered, ...pair], [first])).toEqual(['E1', 'E2']);
    expect(seatGroup(1, [...scattered, ...pair], [first])).toEqual(['N']);
  });

  test('uses spaces that are not placed only if there are no others', () => {
    const spaces = [at('A1', null, null), at('A2', 0, 0), at('A3', 10, 0), at('A4', null, null)];
    expect(seatGroup(2, spaces)).toEqual(['A2', 'A3']);
    expect(seatGroup(3, spaces)).toEqual(['A1', 'A2', 'A3']);
  });

  test('gets nothing if one space is missing', () => {
    expect(seatGroup(2, [at('A1', 0, 0)])).toBeUndefined();
    expect(seatGroup(0, [at('A1', 0, 0)])).toEqual([]);
  });
});

const aPlace = fc.record({
  id: fc.integer({ min: 0, max: 9_999 }),
  x: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 30 }),
  y: fc.integer({ min: 0, max: 500 }),
  room: fc.constantFrom('a', 'b', 'c'),
});
const places = (minLength: number, maxLength: number) =>
  fc
    .uniqueArray(aPlace, { selector: ({ id }) => id, minLength, maxLength })
    .map((all) => all.map(({ id, x, y, room }) => at(`D${id}`, x, y, room)));

function spread(spaces: readonly PlacedSpace[]): number {
  const far = (a: PlacedSpace, b: PlacedSpace) =>
    a.x === null || a.y === null || b.x === null || b.y === null ? 1e9 : Math.hypot(a.x - b.x, a.y - b.y);
  return spaces.reduce((sum, one, index) => sum + spaces.slice(0, index).reduce((all, b) => all + far(one, b), 0), 0);
}
const roomsOf = (spaces: readonly PlacedSpace[]) => new Set(spaces.map(({ roomId }) => roomId)).size;

function* combinations(spaces: readonly PlacedSpace[], count: number): Generator<PlacedSpace[]> {
  if (count === 0) yield [];
  for (const [index, one] of spaces.entries())
    if (count > 0) for (const rest of combinations(spaces.slice(index + 1), count - 1)) yield [one, ...rest];
}

describe('among any spaces', () => {
  const chosen = (count: number, free: readonly PlacedSpace[], fixed: readonly PlacedSpace[] = []) => {
    const ids = new Set(seatGroup(count, free, fixed));
    return free.filter(({ id }) => ids.has(id));
  };

  test('a group has as many spaces as people, all different, whatever their order', () => {
    fc.assert(
      fc.property(places(1, 40), fc.integer({ min: 1, max: 10 }), (free, count) => {
        const group = seatGroup(count, free);
        expect(group?.length).toBe(count <= free.length ? count : undefined);
        expect(new Set(group).size).toBe(group?.length ?? 0);
        expect(seatGroup(count, free.toReversed())).toEqual(group);
      }),
      { numRuns: 500 },
    );
  });

  test('is never farther apart than with the spaces nearest to the first person', () => {
    fc.assert(
      fc.property(places(6, 40), fc.integer({ min: 1, max: 5 }), ([first, ...free], count) => {
        if (first === undefined) return;
        const inRoom = free.filter(({ roomId }) => roomId === first.roomId);
        if (inRoom.length < count) return;
        const before = inRoom.toSorted(byNearness(first)).slice(0, count);
        expect(spread([first, ...chosen(count, inRoom, [first])])).toBeLessThanOrEqual(
          spread([first, ...before]) + 1e-6,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('is in one room whenever a room is large enough, and nearly as close as the best of all choices', () => {
    fc.assert(
      fc.property(places(4, 12), fc.integer({ min: 2, max: 4 }), (free, count) => {
        const placed = free.filter(({ x }) => x !== null);
        if (placed.length < count) return;
        const rank = (group: readonly PlacedSpace[]) => ({ rooms: roomsOf(group), spread: spread(group) });
        const all = [...combinations(placed, count)].map(rank);
        const own = rank(chosen(count, placed));
        const isOneRoom = all.some(({ rooms }) => rooms === 1);
        expect(own.rooms === 1).toBe(isOneRoom);
        const best = Math.min(...all.filter(({ rooms }) => rooms === own.rooms).map((one) => one.spread));
        if (isOneRoom) expect(own.spread).toBeLessThanOrEqual(best * 1.5 + 1e-6);
      }),
      { numRuns: 500 },
    );
  });
});
