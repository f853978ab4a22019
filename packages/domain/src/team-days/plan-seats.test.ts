import { expect, test, vi } from 'vitest';
import { mostHeld, planSeats, type Seat, type SeatGroup } from './plan-seats.ts';

const desks = (count: number): Seat[] => Array.from({ length: count }, (_, at) => ({ spaceId: `desk-${at + 1}` }));
const person = (memberId: string, hasDesk = false) => ({ memberId, hasDesk });
const FIRST: SeatGroup<Seat> = (count, free) =>
  free.length < count ? undefined : free.slice(0, count).map(({ spaceId }) => spaceId);
const FACTS = { people: [person('anna'), person('noor')], free: desks(10), reserved: [], mayReserve: () => true };

test.each([
  [0, 0],
  [3, 0],
  [10, 3],
  [100, 30],
  [1000, 50],
])('%i free desks allow %i held ones at most', (free, most) => {
  expect(mostHeld(free)).toBe(most);
});

test('people without a desk get one each, near those that others of the team have reserved', () => {
  const seatGroup = vi.fn(FIRST);
  const reserved = [{ spaceId: 'of-tom' }];
  const seating = planSeats({ ...FACTS, people: [...FACTS.people, person('tom', true)], reserved }, seatGroup);
  expect(seating).toEqual({
    seats: new Map([
      ['anna', 'desk-1'],
      ['noor', 'desk-2'],
    ]),
    withoutSeat: [],
  });
  expect(seatGroup).toHaveBeenCalledWith(2, FACTS.free, reserved);
});

test('people who may reserve no desk are invited without one, and all others get desks they may reserve', () => {
  const mayReserve = (memberId: string, spaceId: string) =>
    memberId === 'anna' ? true : memberId === 'noor' && spaceId === 'desk-9';
  const seating = planSeats({ ...FACTS, people: [...FACTS.people, person('bo')], mayReserve }, FIRST);
  expect(seating).toEqual({ refusal: 'no-block' });
  const alone = planSeats({ ...FACTS, people: [person('noor'), person('bo')], mayReserve }, FIRST);
  expect(alone).toEqual({ seats: new Map([['noor', 'desk-9']]), withoutSeat: ['bo'] });
});

test('more desks than may be held, or too few together, are refused', () => {
  const people = Array.from({ length: 4 }, (_, at) => person(`person-${at}`));
  expect(planSeats({ ...FACTS, people }, FIRST)).toEqual({ refusal: 'too-many-desks', most: 3 });
  expect(planSeats(FACTS, () => undefined)).toEqual({ refusal: 'no-block' });
  expect(planSeats(FACTS, () => ['desk-1'])).toEqual({ refusal: 'no-block' });
});

test('a team in which everyone has a desk needs none', () => {
  const seatGroup = vi.fn(FIRST);
  expect(planSeats({ ...FACTS, people: [person('tom', true)] }, seatGroup)).toEqual({
    seats: new Map(),
    withoutSeat: [],
  });
  expect(seatGroup).not.toHaveBeenCalled();
});
