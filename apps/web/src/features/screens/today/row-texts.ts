import type { DailyReservation } from '@berth/contract';
import { localTimeOf } from '@berth/domain';

/** One line of the wall, as it is sent. */
export type TodayRow = DailyReservation;

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(', ');

/** Who or what. Undefined where the building tells neither. */
export function subjectOf({ objectType, reservationSubject, context }: TodayRow): string | undefined {
  const text = objectType === 'ROOM' ? reservationSubject : joined([context.lastName, context.firstName]);
  return text || undefined;
}

/** A room by its floor, a desk by its floor and room. */
export const locationOf = ({ objectType, objectName, parentObjectName, secondParentObjectName }: TodayRow): string =>
  objectType === 'ROOM' ? joined([parentObjectName, objectName]) : joined([secondParentObjectName, parentObjectName]);

/** A line breaks between these rather than within one. */
export const piecesOf = (text: string): string[] => text.split(/(?<=, )/);

/** By the clock of the building: the one of a cheap device is set to anything. */
export const hoursOf = ({ startDatetime, endDatetime }: TodayRow, zone: string): string =>
  `${localTimeOf(Date.parse(startDatetime), zone)} - ${localTimeOf(Date.parse(endDatetime), zone)}`;

const LONGEST_PLAIN_LOCATION = 30;

/** Then a card writes it smaller. */
export const isLongLocation = (location: string): boolean => location.length > LONGEST_PLAIN_LOCATION;
