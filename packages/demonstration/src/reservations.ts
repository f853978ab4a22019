import { daysAfter, instantOf, type LocalDate, localDayOf, weekdayOf } from '@berth/domain';
import { demoId, demoPercent } from './demo-id.ts';
import type { DemoBuilding, DemoFloor } from './types.ts';

export type DemoReservation = {
  readonly id: string;
  readonly floorId: string;
  readonly spaceId: string;
  readonly memberId: string;
  readonly localDay: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly subject: string | null;
};

type Space = { readonly id: string; readonly floorId: string };

/** The days before today that the current week covers; earlier days are in `demoPast`. */
export const DAYS_BACK = 3;
const DAYS_AHEAD = 7;
const WEEKEND: readonly (string | undefined)[] = ['saturday', 'sunday'];
/** The share of a building's people who reserve. Teams meet on Tuesdays and Thursdays. */
const COMING_PERCENT: Readonly<Record<string, number>> = { tuesday: 78, thursday: 78, friday: 50 };
const COMING_ORDINARY_PERCENT = 70;
const HOURS = [
  ['09:00', '17:30'],
  ['08:30', '17:00'],
  ['09:00', '13:00'],
  ['13:00', '17:30'],
] as const;
const MEETINGS = ['Stand up', 'Design review', 'Client visit', 'Planning', 'Interview', 'All hands'];
const MEETING_HOURS = [9, 10, 11, 13, 14, 15, 16];

const pick = <T>(from: readonly T[], ...path: string[]): T | undefined =>
  from[Math.floor((demoPercent(...path) * from.length) / 100)];

const spacesOf = (building: DemoBuilding, chosen: (room: DemoFloor['rooms'][number]) => { id: string }[]): Space[] =>
  building.floors.flatMap((floor) =>
    floor.rooms.flatMap((room) => chosen(room).map(({ id }) => ({ id, floorId: floor.id }))),
  );

/**
 * The reservations of one day: most people have a desk for a day or half a day, some of the others a meeting. Always
 * the same for the same day. Two may want the same desk; the seed stores the first.
 */
export function demoReservationsOn(
  building: DemoBuilding,
  memberIds: readonly string[],
  day: LocalDate,
): DemoReservation[] {
  const weekday = weekdayOf(day);
  if (WEEKEND.includes(weekday)) return [];
  const coming = COMING_PERCENT[weekday ?? ''] ?? COMING_ORDINARY_PERCENT;
  const zone = building.timezone;
  const desks = spacesOf(building, ({ reservedBy, desks }) => (reservedBy === 'desks' ? desks : []));
  const rooms = spacesOf(building, (room) => (room.reservedBy === 'whole' ? [room] : []));
  const on = (space: Space | undefined, memberId: string, hours: readonly [string, string]) =>
    space && {
      id: demoId('reservation', space.id, day, hours[0]),
      floorId: space.floorId,
      spaceId: space.id,
      memberId,
      localDay: day,
      start: instantOf(day, hours[0], zone),
      end: instantOf(day, hours[1], zone),
      subject: null,
    };
  const meeting = (memberId: string) => {
    const hour = pick(MEETING_HOURS, memberId, day, 'hour') ?? 9;
    const hours = [`${String(hour).padStart(2, '0')}:00`, `${String(hour + 1).padStart(2, '0')}:00`] as const;
    const made = on(pick(rooms, memberId, day, 'room'), memberId, hours);
    return made && { ...made, subject: pick(MEETINGS, memberId, day, 'subject') ?? null };
  };
  return memberIds
    .map((memberId) =>
      demoPercent(memberId, day) < coming
        ? on(pick(desks, memberId, day, 'desk'), memberId, pick(HOURS, memberId, day, 'hours') ?? HOURS[0])
        : meeting(memberId),
    )
    .filter((reservation) => reservation !== undefined);
}

/** Reservations of a week around a moment, by the building's calendar. */
export const demoReservations = (
  building: DemoBuilding,
  memberIds: readonly string[],
  now: number,
): DemoReservation[] =>
  Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, n) =>
    daysAfter(localDayOf(now, building.timezone), n - DAYS_BACK),
  ).flatMap((day) => demoReservationsOn(building, memberIds, day));

/** The share of people with a reservation who come and check in. */
const COMING_OF_RESERVED_PERCENT = 80;

export const comes = ({ id }: Pick<DemoReservation, 'id'>): boolean =>
  demoPercent(id, 'check-in') < COMING_OF_RESERVED_PERCENT;
