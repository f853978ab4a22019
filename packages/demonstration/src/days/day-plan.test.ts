import { daysAfter, localDayOf, localTimeOf, meets, weekdayOf } from '@berth/domain/time';
import { describe, expect, test, vi } from 'vitest';
import { demoOrganisations } from '../buildings.ts';
import { peopleOf } from '../people/people-of.ts';
import { dayPlan } from './day-plan.ts';
import { comes, type DemoReservation } from './demo-reservation.ts';
import { rowAt } from './row-at.ts';

const MONDAY = '2026-09-07';
const DAYS = Array.from({ length: 28 }, (_, n) => daysAfter(MONDAY, n));

const groupsOf = (all: readonly DemoReservation[], key: (one: DemoReservation) => string) => [
  ...Map.groupBy(all, key).values(),
];

const overlaps = (all: readonly DemoReservation[]) =>
  all.flatMap((one, n) => all.slice(n + 1).filter((other) => meets(one, other)));

describe.each(demoOrganisations.flatMap(({ buildings }) => buildings.map((one) => [one.slug, one] as const)))(
  'four weeks in %s',
  (_slug, building) => {
    const rooms = building.floors.flatMap((floor) => floor.rooms);
    const desks = new Set(
      rooms.flatMap((room) => room.desks.filter(({ type }) => type === 'DESK').map(({ id }) => id)),
    );
    const spots = new Set(
      rooms.flatMap((room) => room.desks.filter(({ type }) => type !== 'DESK').map(({ id }) => id)),
    );
    const kindOf = ({ spaceId }: DemoReservation) => (desks.has(spaceId) ? 'd' : spots.has(spaceId) ? 'p' : 'r');
    const plans = DAYS.map((day) => ({ day, ...dayPlan(building, day) }));
    const all = plans.flatMap(({ reservations }) => reservations);

    test('are full from Tuesday to Thursday, half full on Mondays and emptier on Fridays', () => {
      for (const { day, reservations } of plans) {
        const held = reservations.filter((one) => one.cancelledAt === null && kindOf(one) === 'd');
        const share = new Set(held.map(({ spaceId }) => spaceId)).size / desks.size;
        const [least, most] = {
          monday: [0.35, 0.55],
          tuesday: [0.55, 0.75],
          wednesday: [0.55, 0.75],
          thursday: [0.55, 0.75],
          friday: [0.2, 0.45],
        }[weekdayOf(day) as string] ?? [0, 0];
        expect(share, day).toBeGreaterThanOrEqual(least ?? 0);
        expect(share, day).toBeLessThanOrEqual(most ?? 0);
      }
    });

    test('have a full floor and a half-empty one', () => {
      const tuesday = plans[1]?.reservations.filter((one) => one.cancelledAt === null) ?? [];
      const shares = building.floors.flatMap(({ rooms: own }) => {
        const ids = own.flatMap((room) => room.desks).filter(({ type }) => type === 'DESK');
        const taken = new Set(tuesday.map(({ spaceId }) => spaceId));
        return ids.length === 0 ? [] : ids.filter(({ id }) => taken.has(id)).length / ids.length;
      });
      expect(Math.max(...shares)).toBeGreaterThan(0.75);
      expect(Math.min(...shares)).toBeLessThan(0.55);
    });

    test('give no space and no person twice at the same time', () => {
      const held = all.filter(({ cancelledBy }) => cancelledBy === null);
      for (const own of groupsOf(held, ({ spaceId, localDay }) => `${spaceId} ${localDay}`))
        expect(overlaps(own)).toEqual([]);
      for (const own of groupsOf(all, (one) => `${one.memberId} ${one.localDay} ${kindOf(one)}`))
        expect(overlaps(own)).toEqual([]);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    });

    test('let teams sit together', () => {
      const teamOf = new Map(peopleOf(building).map(({ memberId, team }) => [memberId, team]));
      const seated = all.filter((one) => kindOf(one) === 'd');
      const together = seated.filter(({ memberId, spaceId }) =>
        teamOf.get(memberId)?.rooms.some((room) => room.desks.some(({ id }) => id === spaceId)),
      );
      expect(together.length / seated.length).toBeGreaterThan(0.8);
    });

    test('are made in time, within opening hours, and end plausibly', () => {
      for (const one of all) {
        expect(localDayOf(one.start, building.timezone)).toBe(one.localDay);
        expect(localTimeOf(one.start, building.timezone) >= '08:00').toBe(true);
        expect(localTimeOf(one.end, building.timezone) <= '18:00').toBe(true);
        expect(one.madeAt).toBeLessThan(one.start);
        expect(one.start - one.madeAt).toBeLessThan(14 * 86_400_000);
        if (one.leftAt !== null) expect(one.leftAt > one.start && one.leftAt < one.end).toBe(true);
        if (one.cancelledAt !== null) expect(one.cancelledAt > one.madeAt && one.cancelledAt < one.end).toBe(true);
      }
    });

    test('have meetings with subjects, guests and equipment, and every outcome', () => {
      const meetings = all.filter(({ subject }) => subject !== null);
      expect(meetings.length / 20).toBeGreaterThan(20);
      expect(meetings.filter(({ guests }) => guests.length > 0).length).toBeGreaterThan(40);
      expect(meetings.filter(({ loans }) => loans.length > 0).length).toBeGreaterThan(100);
      expect(all.filter(({ leftAt }) => leftAt !== null).length).toBeGreaterThan(100);
      expect(all.filter((one) => !comes(one) && one.cancelledBy === null).length).toBeGreaterThan(50);
      for (const by of ['u', 'o'] as const) expect(all.some(({ cancelledBy }) => cancelledBy === by)).toBe(true);
    });

    test('are empty at weekends', () => {
      const weekend = plans.filter(({ day }) => ['saturday', 'sunday'].includes(weekdayOf(day) ?? ''));
      expect(weekend.flatMap(({ reservations }) => reservations)).toEqual([]);
    });
  },
);

test('a plan is always the same for the same day', async () => {
  const [
    {
      buildings: [building],
    } = { buildings: [] },
  ] = demoOrganisations;
  if (building === undefined) throw new Error('the demonstration has no building');
  const before = dayPlan(building, MONDAY);
  vi.resetModules();
  const again = await import('./day-plan.ts');
  expect(again.dayPlan(building, MONDAY)).toEqual(before);
});

describe('a reservation at a moment', () => {
  const one: DemoReservation = {
    id: 'r',
    floorId: 'f',
    spaceId: 's',
    memberId: 'm',
    localDay: '2026-11-18',
    start: Date.parse('2026-11-18T08:00:00Z'),
    end: Date.parse('2026-11-18T16:00:00Z'),
    subject: null,
    madeAt: Date.parse('2026-11-10T08:00:00Z'),
    checkedInAt: Date.parse('2026-11-18T08:05:00Z'),
    leftAt: Date.parse('2026-11-18T15:00:00Z'),
    cancelledAt: null,
    cancelledBy: null,
    guests: [],
    loans: [],
  };
  const at = (moment: string, change: Partial<DemoReservation> = {}) =>
    rowAt('o', { ...one, ...change }, Date.parse(moment));

  test('does not exist before it was made', () => {
    expect(at('2026-11-10T07:59:00Z')).toBeUndefined();
  });

  test.each([
    ['2026-11-17T20:00:00Z', 'r', true],
    ['2026-11-18T09:00:00Z', 'i', true],
    ['2026-11-18T15:30:00Z', 'o', false],
  ])('is stored at %s as %s', (moment, state, holds) => {
    expect(at(moment)).toMatchObject({ state, holds_space: holds });
  });

  test('ends when its holder left, and keeps its planned end', () => {
    expect(at('2026-11-18T15:30:00Z')).toMatchObject({
      end_at: new Date(one.leftAt ?? 0),
      planned_end_at: new Date(one.end),
    });
  });

  test('is cancelled from the cancellation on', () => {
    const cancelled = { checkedInAt: null, leftAt: null, cancelledAt: one.start - 1, cancelledBy: 'u' } as const;
    expect(at('2026-11-17T20:00:00Z', cancelled)).toMatchObject({ state: 'r', cancelled_at: null });
    expect(at('2026-11-18T20:00:00Z', cancelled)).toMatchObject({ state: 'c', cancelled_by: 'u', holds_space: false });
  });

  test('no longer holds its space when a nightly job would have closed it', () => {
    expect(at('2026-11-28T20:00:00Z', { leftAt: null })).toMatchObject({ state: 'i', holds_space: false });
  });
});
