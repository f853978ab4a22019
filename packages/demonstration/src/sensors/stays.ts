import { HOUR_MS, instantOf, type LocalDate, MINUTE_MS, type Period, weekdayOf } from '@berth/domain/time';
import { chanceOf } from '../chance.ts';
import { dayPlan } from '../days/day-plan.ts';
import { comes } from '../days/demo-reservation.ts';
import { fixedDesksOf, isHoliday } from '../people/fixed-desks.ts';
import type { DemoBuilding, DemoRoom } from '../types.ts';

/** A number of people at a desk or in a room. */
export type Stay = Period & { readonly people: number };
export type Stays = ReadonlyMap<string, readonly Stay[]>;

const WALKING_IN = 0.05;
/** The share of days on which the holder of a fixed desk comes. */
const AT_FIXED_DESK = 0.7;
const WEEKEND: readonly (string | undefined)[] = ['saturday', 'sunday'];

const minutes = (from: number, to: number, chance: () => number) => (from + chance() * (to - from)) * MINUTE_MS;

/** Around the reserved hours, without lunch. */
function around({ start, end }: Period, noon: number, people: number, chance: () => number): Stay[] {
  const [from, to] = [start + minutes(-10, 5, chance), end + minutes(-35, 5, chance)];
  const lunch = noon + minutes(10, 40, chance);
  const back = lunch + minutes(25, 50, chance);
  const isHere = from < lunch && back < to;
  return isHere
    ? [
        { start: from, end: lunch, people },
        { start: back, end: to, people },
      ]
    : [{ start: from, end: to, people }];
}

/** People visit a canteen or a post room now and then, most of them at lunch. */
function visits({ id, maximumOccupants }: DemoRoom, day: LocalDate, noon: number): Stay[] {
  const chance = chanceOf(id, day, 'visits');
  const halfHours = Array.from({ length: 18 }, (_, n) => noon + (n - 7) * 30 * MINUTE_MS);
  return halfHours.flatMap((from) => {
    const isLunch = from >= noon && from < noon + HOUR_MS;
    if (chance() > (isLunch ? 0.9 : 0.35)) return [];
    const start = from + minutes(0, 10, chance);
    const people = Math.ceil(maximumOccupants * chance() * (isLunch ? 0.6 : 0.15));
    return [{ start, end: start + minutes(4, 19, chance), people }];
  });
}

/** Assigns people to spaces on a day: most people with a reservation, and a few without. */
export function staysOn(building: DemoBuilding, day: LocalDate): Stays {
  const noon = instantOf(day, '12:00', building.timezone);
  const { reservations } = dayPlan(building, day);
  const rooms = building.floors.flatMap((floor) => floor.rooms);
  const seats = new Map(rooms.map((room): [string, DemoRoom] => [room.id, room]));
  const stays = new Map<string, Stay[]>();
  const add = (spaceId: string, more: readonly Stay[]) => stays.set(spaceId, [...(stays.get(spaceId) ?? []), ...more]);

  for (const one of reservations.filter(comes)) {
    const chance = chanceOf(one.id, 'stay');
    const most = seats.get(one.spaceId)?.maximumOccupants ?? 1;
    const period = { start: one.start, end: one.leftAt ?? one.end };
    add(one.spaceId, around(period, noon, Math.ceil(most * (0.4 + 0.6 * chance())), chance));
  }
  if (WEEKEND.includes(weekdayOf(day))) return stays;
  for (const room of rooms.filter(({ reservedBy }) => reservedBy === 'none')) add(room.id, visits(room, day, noon));
  const fixed = fixedDesksOf(building).filter(({ id }) => !isHoliday(id, day));
  for (const { id } of fixed) {
    const chance = chanceOf(id, day, 'holder');
    const period = { start: noon - 3 * HOUR_MS, end: noon + 5 * HOUR_MS };
    if (chance() < AT_FIXED_DESK) add(id, around(period, noon, 1, chance));
  }
  const taken = new Set([...reservations.map(({ spaceId }) => spaceId), ...fixed.map(({ id }) => id)]);
  for (const { id } of rooms.flatMap(({ desks }) => desks).filter((desk) => !taken.has(desk.id))) {
    const chance = chanceOf(id, day, 'walk-in');
    if (chance() >= WALKING_IN) continue;
    const start = noon + minutes(-180, 60, chance);
    add(id, around({ start, end: start + minutes(90, 300, chance) }, noon, 1, chance));
  }
  return stays;
}

export const peopleAt = (stays: readonly Stay[], at: number): number =>
  stays.reduce((sum, { start, end, people }) => (start <= at && at < end ? sum + people : sum), 0);
