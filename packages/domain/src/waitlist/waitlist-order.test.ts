import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, entry, EVENING, from, MONDAY, space } from './testing/waitlist-examples.ts';
import { compareEntries, nextEntryFor, peopleAhead, waitlistOrder } from './waitlist-order.ts';

const FIRST_COME = compareEntries('first-come', new Map([['member of early', 9]]));
const early = entry('early', { joinedAt: at('08:00', MONDAY) });
const late = entry('late', { joinedAt: at('08:01', MONDAY) });
const next = (entries: (typeof early)[], compare = FIRST_COME) =>
  nextEntryFor(space(), from('08:00', '18:00'), entries, compare, EVENING)?.id;

describe('the next entry', () => {
  test('is the one that joined first, whatever it held recently', () => {
    expect(next([late, early])).toBe('early');
    expect(next([{ ...late, id: 'a' }, early])).toBe('early');
  });

  test('is decided by the id if both joined in the same millisecond', () => {
    expect(next([entry('b'), entry('a')])).toBe('a');
  });

  test('with rotation is the one whose owner held fewest spaces, then the one that joined first', () => {
    const compare = (...counts: [string, number][]) => compareEntries('rotation', new Map(counts));
    expect(next([late, early], compare(['member of early', 1]))).toBe('late');
    expect(next([late, early], compare(['member of early', 2], ['member of late', 2]))).toBe('early');
  });

  test('skips entries that the space does not suit', () => {
    expect(next([{ ...early, declinedSpaceIds: ['desk'] }, late])).toBe('late');
    expect(next([{ ...early, floorIds: ['floor 9'] }])).toBeUndefined();
  });
});

test('only parking spots rotate, and only if the building wants it', () => {
  const on = { waitlist_rotation: true };
  expect(waitlistOrder('PARKING', on)).toBe('rotation');
  expect([waitlistOrder('DESK', on), waitlistOrder('ROOM', on)]).toEqual(['first-come', 'first-come']);
  expect(waitlistOrder('PARKING', { waitlist_rotation: false })).toBe('first-come');
});

test('the order is total, so every process serves the same person', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99 }).map(String), { minLength: 2, maxLength: 12 });
  const times = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(ids, times, fc.constantFrom('first-come', 'rotation'), (names, joined, order) => {
      const entries = names.map((id, n) => entry(id, { joinedAt: joined[n] ?? 0 }));
      const compare = compareEntries(order, new Map([['member of 1', 1]]));
      const sorted = (all: typeof entries) => all.toSorted(compare).map(({ id }) => id);
      expect(sorted(entries.toReversed())).toEqual(sorted(entries));
    }),
  );
});

describe('the people ahead', () => {
  const spaces = [space(), space({ id: 'upstairs', floorId: 'floor 3' })];
  const ahead = (...others: (typeof early)[]) => peopleAhead(late, [late, ...others], spaces, FIRST_COME);

  test('are counted once each, and only those before you', () => {
    expect(ahead(early, { ...early, id: 'again', ...from('12:00', '13:00') })).toBe(1);
    expect(peopleAhead(early, [late, early], spaces, FIRST_COME)).toBe(0);
  });

  test('are not those at another time, for other spaces, or you yourself', () => {
    const onFloor2 = { ...late, floorIds: ['floor 2'] };
    expect(ahead({ ...early, ...from('17:00', '18:00') })).toBe(0);
    expect(ahead({ ...early, memberId: late.memberId })).toBe(0);
    expect(peopleAhead(onFloor2, [{ ...early, floorIds: ['floor 3'] }], spaces, FIRST_COME)).toBe(0);
    expect(peopleAhead(onFloor2, [{ ...early, spaceId: 'desk' }], spaces, FIRST_COME)).toBe(1);
  });
});
