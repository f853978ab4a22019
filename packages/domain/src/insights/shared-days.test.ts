import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PeopleOfDay, placeDay, sharedDays, shownParts } from './shared-days.ts';
import { SMALLEST_GROUP } from './suppress.ts';

const DAY = '2026-11-02';
const building = (people: number, day = DAY): PeopleOfDay => ({
  day,
  buildingId: 'house',
  floorId: null,
  roomId: null,
  people,
});
const floor = (floorId: string, people: number, day = DAY): PeopleOfDay => ({ ...building(people, day), floorId });
const room = (floorId: string, roomId: string, people: number): PeopleOfDay => ({ ...floor(floorId, people), roomId });

test('a day of a building is shown from five people on', () => {
  const visible = sharedDays([building(5), building(4, '2026-11-03')]);
  expect([...visible]).toEqual([placeDay('house', DAY)]);
});

test('a floor of four people hides the next smallest floor too, because the whole building is shown', () => {
  const visible = sharedDays([building(29), floor('a', 4), floor('b', 10), floor('c', 15)]);
  expect([...visible]).toEqual([placeDay('house', DAY), placeDay('c', DAY)]);
});

test('rooms are shown only on days on which their floor is', () => {
  const rooms = [room('a', 'a1', 6), room('b', 'b1', 5), room('b', 'b2', 5)];
  const visible = sharedDays([building(20), floor('a', 6), floor('b', 10), floor('c', 4), ...rooms]);
  expect([...visible]).toEqual(['house', 'b', 'b1', 'b2'].map((id) => placeDay(id, DAY)));
});

test('nothing of a building with four people is shown', () => {
  expect(sharedDays([building(4), floor('a', 4)]).size).toBe(0);
});

const somePeople = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
const hiddenPeople = (people: readonly number[], shown: ReadonlySet<string>) =>
  people.reduce((sum, count, id) => (shown.has(String(id)) ? sum : sum + count), 0);
const numbered = (people: readonly number[]) => people.map((count, id) => ({ id: String(id), people: count }));

test('subtracting the shown parts from the whole leaves no one or at least five people', () => {
  fc.assert(
    fc.property(somePeople, (people) => {
      fc.pre(people.reduce((sum, count) => sum + count, 0) >= SMALLEST_GROUP);
      const left = hiddenPeople(people, shownParts(numbered(people)));
      expect(left === 0 || left >= SMALLEST_GROUP).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('subtraction would reveal fewer than five people if only small parts were hidden', () => {
  const careless = (people: readonly number[]) =>
    new Set(numbered(people).flatMap((part) => (part.people >= SMALLEST_GROUP ? part.id : [])));
  const { failed } = fc.check(
    fc.property(somePeople, (people) => {
      const left = hiddenPeople(people, careless(people));
      return left === 0 || left >= SMALLEST_GROUP;
    }),
    { numRuns: 1000 },
  );
  expect(failed).toBe(true);
});
