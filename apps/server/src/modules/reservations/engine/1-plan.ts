import type { Holder, PlannedReservation, ReservationRequest } from '@berth/domain/reservations';
import { seatGroup } from '@berth/domain/seat-suggestions';
import { type LocalDate, localDayOf, meets, type Period, weeklyRepeats } from '@berth/domain/time';
import { newId } from '../../../platform/ids/new-id.ts';
import type { NearbySpaces } from '../explain/nearby-spaces.ts';

/** The spaces of people and dates for which the request names none. */
export type AssignedSpaces = ReadonlyMap<string, string>;
export const assignedKey = (day: LocalDate, person: number) => `${day}:${person}`;

const allDatesOf = ({ period, repeatWeeks }: ReservationRequest, zone: string): Period[] =>
  weeklyRepeats(period, repeatWeeks, zone);

const isSkipped = ({ skipDates }: ReservationRequest, { start }: Period, zone: string) =>
  skipDates.length > 0 && skipDates.includes(localDayOf(start, zone));

/** The requested dates. */
export const datesOf = (request: ReservationRequest, zone: string): Period[] =>
  allDatesOf(request, zone).filter((period) => !isSkipped(request, period, zone));

/** The dates that the request leaves out explicitly. */
export const skippedDatesOf = (request: ReservationRequest, zone: string): LocalDate[] =>
  allDatesOf(request, zone)
    .filter((period) => isSkipped(request, period, zone))
    .map(({ start }) => localDayOf(start, zone));

/** Every date of every person, ordered by date. Guests and assets belong to the first person. */
export function planReservations(
  request: ReservationRequest,
  people: readonly Holder[],
  { zone, actorId, assigned }: { zone: string; actorId: string | undefined; assigned: AssignedSpaces },
): PlannedReservation[] {
  const { spaceId, repeatWeeks, visibleToOthers, subject, atKiosk } = request;
  const firstDay = localDayOf(request.period.start, zone);
  return datesOf(request, zone).flatMap((period) => {
    const localDay = localDayOf(period.start, zone);
    return people.map((holder, person) => ({
      id: newId(),
      holder,
      spaceId: assigned.get(assignedKey(localDay, person)) ?? spaceId,
      period,
      localDay,
      firstDay,
      replaces: undefined,
      forSomeoneElse: holder.memberId !== actorId,
      repeatWeeks,
      visibleToOthers,
      subject,
      guests: person === 0 ? request.guests : [],
      guestsAlong: 0,
      assets: person === 0 ? request.assets : [],
      atKiosk,
    }));
  });
}

/**
 * Assigns the further people, on each date, spaces of the same room that are free then: those that are nearest to the
 * first person and to each other. Whether they may reserve them is decided later, under the locks. Undefined if there
 * are too few.
 */
export function findSpaces(
  { origin, nearest, facts }: NearbySpaces,
  dates: ReadonlyMap<LocalDate, Period>,
  people: number,
): Map<string, string> | undefined {
  const isFixed = new Set(facts.spaces.filter((space) => space.isFixed || !space.isReservable).map(({ id }) => id));
  const room = nearest.filter(({ id, roomId }) => roomId === origin.roomId && !isFixed.has(id));
  const assigned = new Map<string, string>();
  for (const [day, period] of dates) {
    const taken = new Set(facts.taken.filter((one) => meets(one, period)).map(({ spaceId }) => spaceId));
    const group = seatGroup(
      people - 1,
      room.filter(({ id }) => !taken.has(id)),
      [origin],
    );
    if (group === undefined) return undefined;
    for (const [at, id] of group.entries()) assigned.set(assignedKey(day, at + 1), id);
  }
  return assigned;
}
