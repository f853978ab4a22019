import type { DailyReservation } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';

/** One row of the wall, as the server sends it. */
export type TodayRow = DailyReservation;

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(', ');

/** The name or subject; undefined if the building shows neither. */
export function subjectOf({ objectType, reservationSubject, context }: TodayRow): string | undefined {
  const text = objectType === 'ROOM' ? reservationSubject : joined([context.lastName, context.firstName]);
  return text || undefined;
}

/** A room by its floor, a desk by its floor and room. */
export const locationOf = ({ objectType, objectName, parentObjectName, secondParentObjectName }: TodayRow): string =>
  objectType === 'ROOM' ? joined([parentObjectName, objectName]) : joined([secondParentObjectName, parentObjectName]);

/** A line breaks between these parts rather than within one. */
export const piecesOf = (text: string): string[] => text.split(/(?<=, )/);

/** In the building's timezone, because a cheap device may be set to any. */
export const hoursOf = ({ startDatetime, endDatetime }: TodayRow, zone: string): string =>
  `${localTimeOf(Date.parse(startDatetime), zone)} - ${localTimeOf(Date.parse(endDatetime), zone)}`;

const LONGEST_PLAIN_LOCATION = 30;

/** A card writes a long location smaller. */
export const isLongLocation = (location: string): boolean => location.length > LONGEST_PLAIN_LOCATION;
