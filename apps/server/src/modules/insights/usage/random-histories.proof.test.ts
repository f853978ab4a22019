import { dayPeriod, instantOf, type LocalDate, localDayOf, MINUTE_MS, QUARTER_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCountedBuilding, type ReplayOutcome } from '../counted-building.fixture.ts';

const database = testDatabase();
type Building = Awaited<ReturnType<typeof aCountedBuilding>>;

const openMinutes = (rows: Awaited<ReturnType<Building['hours']>>) =>
  rows.reduce((sum, row) => sum + row.open_minutes, 0);

/**
 * The course of a reservation, in minutes since the start of the day. Two of one space may not overlap, but their
 * remainders may.
 */
const life = fc.record({
  space: fc.nat(7),
  start: fc.integer({ min: 0, max: 1300 }),
  length: fc.integer({ min: 1, max: 400 }),
  fate: fc.constantFrom('stands', 'attended', 'left', 'released', 'cancelled', 'removed'),
  after: fc.integer({ min: 0, max: 400 }),
  seconds: fc.nat(59),
});
type Fate = typeof life extends fc.Arbitrary<infer L> ? L : never;

function lifeOf(building: Building, day: LocalDate, from: number, one: Fate): ReplayOutcome {
  const { desks, meeting, spot } = building.spaces;
  const spaceId = [...desks, meeting, spot][one.space] ?? meeting;
  const start = from + one.start * MINUTE_MS;
  const end = start + one.length * MINUTE_MS;
  const then = start + Math.min(one.after, one.length) * MINUTE_MS + one.seconds * 1000;
  const held = { spaceId, day, start, end };
  if (one.fate === 'attended') return { ...held, state: 'i', checkedInAt: then - 20 * MINUTE_MS };
  if (one.fate === 'left')
    return { ...held, state: 'o', checkedInAt: start, plannedEnd: end + one.after * MINUTE_MS + 1 };
  if (one.fate === 'released') return { ...held, state: 'c', cancelledAt: then, cancelledBy: 's' };
  if (one.fate === 'cancelled') return { ...held, state: 'c', cancelledAt: start, cancelledBy: 'u' };
  return one.fate === 'removed' ? { ...held, state: 'c' } : held;
}

describe('random histories are counted like the plain reference', () => {
  test.each([
    ['Europe/Amsterdam', '2026-10-25'],
    ['Europe/Amsterdam', '2026-10-21'],
    ['Europe/Amsterdam', '2027-03-28'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2027-04-04'],
    ['Asia/Kathmandu', '2026-10-21'],
  ])('%s %s', async (zone, day) => {
    const { start, end } = dayPeriod(day, zone);
    const dayMinutes = (end - start) / MINUTE_MS;
    const quarters = fc.array(fc.option(fc.nat(15)), { minLength: 100, maxLength: 108 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(life, { maxLength: 25 }),
        fc.array(fc.tuple(fc.nat(7), quarters), { maxLength: 3 }),
        fc.constantFrom('09:00', '17:00'),
        async (fates, sensors, looksAt) => {
          const building = await aCountedBuilding(database, zone);
          const fitting = fates.filter(({ start: from, length }) => from + length <= dayMinutes);
          await building.lived(fitting.map((one) => lifeOf(building, day, start, one)));
          const { desks, meeting, spot } = building.spaces;
          for (const [space, minutes] of sensors)
            await building.sensed([...desks, meeting, spot][space] ?? meeting, start - QUARTER_MS, minutes);
          await travelInTime(database.owner, instantOf(day, looksAt, zone));
          await building.count(day);
          expect(localDayOf(start, zone)).toBe(day);
          expect(await building.differences(day)).toEqual([]);
          const [all, ...floors] = await Promise.all(
            [building.at.buildingId, ...Object.values(building.floors)].map((scope) => building.hours(scope, day)),
          );
          const floorSum = floors.reduce((sum, rows) => sum + openMinutes(rows), 0);
          expect(floorSum).toBe(openMinutes(all ?? []));
        },
      ),
      { numRuns: 8 },
    );
  });
});
