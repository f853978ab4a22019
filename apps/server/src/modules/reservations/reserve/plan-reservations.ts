import {
  type Holder,
  type LocalDate,
  localDayOf,
  type Period,
  type PlannedReservation,
  type ReservationRequest,
  weeklyRepeats,
} from '@berth/domain';
import { newId } from '../../../platform/ids/new-id.ts';

/** Spaces found for people and dates for which none was named. */
export type FoundSpaces = ReadonlyMap<string, string>;
export const foundKey = (day: LocalDate, person: number) => `${day}:${person}`;

const allDatesOf = ({ period, repeatWeeks }: ReservationRequest, zone: string): Period[] =>
  weeklyRepeats(period, repeatWeeks, zone);

const isSkipped = ({ skipDates }: ReservationRequest, { start }: Period, zone: string) =>
  skipDates.length > 0 && skipDates.includes(localDayOf(start, zone));

/** Those that are asked for. */
export const datesOf = (request: ReservationRequest, zone: string): Period[] =>
  allDatesOf(request, zone).filter((period) => !isSkipped(request, period, zone));

/** Those that somebody left out by name. */
export const skippedDatesOf = (request: ReservationRequest, zone: string): LocalDate[] =>
  allDatesOf(request, zone)
    .filter((period) => isSkipped(request, period, zone))
    .map(({ start }) => localDayOf(start, zone));

/** Every date of every person, dates first. Guests and assets come with the first person's. */
export function planReservations(
  request: ReservationRequest,
  people: readonly Holder[],
  { zone, actorId, found }: { zone: string; actorId: string | undefined; found: FoundSpaces },
): PlannedReservation[] {
  const { spaceId, repeatWeeks, visibleToOthers, subject, atKiosk } = request;
  const firstDay = localDayOf(request.period.start, zone);
  return datesOf(request, zone).flatMap((period) => {
    const localDay = localDayOf(period.start, zone);
    return people.map((holder, person) => ({
      id: newId(),
      holder,
      spaceId: found.get(foundKey(localDay, person)) ?? spaceId,
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
