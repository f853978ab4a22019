import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draft, type DraftDesk, draftChanges, draftFaults, type DraftRoom, rebased } from './draft.ts';

const aRoom = (id: string, name = id): DraftRoom => ({
  id,
  name,
  reservedBy: 'desks',
  maximumOccupants: null,
  polygon: [],
});
const aDesk = (id: string, roomId = 'r', name = id): DraftDesk => ({
  id,
  name,
  roomId,
  type: 'DESK',
  x: 1,
  y: 2,
  rotation: 0,
});
const drawn = (...desks: string[]): Draft => ({ rooms: [aRoom('r')], desks: desks.map((id) => aDesk(id)) });
const idsOf = ({ desks }: Draft) => desks.map(({ id }) => id).toSorted();
const someIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));

describe('a rebased draft', () => {
  const base = ['r', 'a', 'b'];

  test('keeps its own additions and removals', () => {
    expect(idsOf(rebased(drawn('a', 'b'), { ...drawn('a', 'new'), base }))).toEqual(['a', 'new']);
  });

  test('includes things that were added since', () => {
    expect(idsOf(rebased(drawn('a', 'b', 'late'), { ...drawn('a'), base }))).toEqual(['a', 'late']);
  });

  test('excludes things that were removed since', () => {
    expect(idsOf(rebased(drawn('a'), { ...drawn('a', 'b'), base }))).toEqual(['a']);
  });

  test('is unchanged if nothing was published since', () => {
    fc.assert(
      fc.property(someIds, someIds, (before, after) => {
        const published = drawn(...before);
        const draft = { ...drawn(...after), base: ['r', ...before] };
        expect(idsOf(rebased(published, draft))).toEqual(after.toSorted());
      }),
    );
  });

  test('never removes things that its author has not seen', () => {
    fc.assert(
      fc.property(someIds, someIds, someIds, (base, mine, theirs) => {
        const result = idsOf(rebased(drawn(...theirs), { ...drawn(...mine), base: ['r', ...base] }));
        for (const id of theirs.filter((one) => !base.includes(one))) expect(result).toContain(id);
      }),
    );
  });
});

test('draftChanges counts a difference once, and equal things not at all', () => {
  const before = drawn('a', 'b');
  expect(draftChanges(before, structuredClone(before)).desks).toEqual({ added: [], changed: [], removed: [] });
  const after = { ...before, desks: [aDesk('a', 'r', 'renamed'), aDesk('c')] };
  const { added, changed, removed } = draftChanges(before, after).desks;
  expect([added, changed, removed].map((list) => list.map(({ id }) => id))).toEqual([['c'], ['a'], ['b']]);
});

test('draftFaults reports an unknown room, a duplicate id, a duplicate name, and a name of another floor', () => {
  expect(draftFaults(drawn('a', 'b'))).toEqual([]);
  const elsewhere = { rooms: new Set<string>(), desks: new Set(['b']) };
  const draft = {
    rooms: [aRoom('r')],
    desks: [aDesk('a', 'gone'), aDesk('b'), aDesk('b', 'r', 'x'), aDesk('c', 'r', 'x')],
  };
  expect(draftFaults(draft, elsewhere)).toEqual([
    { kind: 'unknown_room', name: 'a' },
    { kind: 'twin_id', name: 'x' },
    { kind: 'twin_name', name: 'x' },
    { kind: 'taken_name', name: 'b' },
  ]);
});
