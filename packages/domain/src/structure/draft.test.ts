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

describe('a draft that waited', () => {
  const base = ['r', 'a', 'b'];

  test('keeps what it drew and what it removed', () => {
    expect(idsOf(rebased(drawn('a', 'b'), { ...drawn('a', 'new'), base }))).toEqual(['a', 'new']);
  });

  test('takes in what came since then', () => {
    expect(idsOf(rebased(drawn('a', 'b', 'late'), { ...drawn('a'), base }))).toEqual(['a', 'late']);
  });

  test('lets go of what went since then', () => {
    expect(idsOf(rebased(drawn('a'), { ...drawn('a', 'b'), base }))).toEqual(['a']);
  });

  test('is as it was when nothing happened meanwhile', () => {
    fc.assert(
      fc.property(someIds, someIds, (before, after) => {
        const published = drawn(...before);
        const draft = { ...drawn(...after), base: ['r', ...before] };
        expect(idsOf(rebased(published, draft))).toEqual(after.toSorted());
      }),
    );
  });

  test('never removes what its maker has not seen', () => {
    fc.assert(
      fc.property(someIds, someIds, someIds, (known, mine, theirs) => {
        const result = idsOf(rebased(drawn(...theirs), { ...drawn(...mine), base: ['r', ...known] }));
        for (const id of theirs.filter((one) => !known.includes(one))) expect(result).toContain(id);
      }),
    );
  });
});

test('what is the same counts as nothing; what differs counts once', () => {
  const before = drawn('a', 'b');
  expect(draftChanges(before, structuredClone(before)).desks).toEqual({ added: [], changed: [], removed: [] });
  const after = { ...before, desks: [aDesk('a', 'r', 'renamed'), aDesk('c')] };
  const { added, changed, removed } = draftChanges(before, after).desks;
  expect([added, changed, removed].map((list) => list.map(({ id }) => id))).toEqual([['c'], ['a'], ['b']]);
});

test('faults: no such room, twice the id, twice the name, a name of another floor', () => {
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
