import type { DailyReservation } from '@berth/contract';
import type { BuildingSettings } from '@berth/domain/buildings';
import { visibleDetails } from '@berth/domain/reservations';
import { type Period, toIso } from '@berth/domain/time';
import type { NamedPlace, ReservedToday } from './todays-reservations.sql.ts';

/** A passer-by at a wall display has no relation to any reservation. */
const PASSER_BY = { isHolder: false, isMaker: false, isStaff: false };

type Rules = { readonly settings: Pick<BuildingSettings, 'hide_user_details'>; readonly showsNames: boolean };

const placeOf = ({ type, spaceName, roomName, floorName }: NamedPlace) => ({
  objectType: type,
  objectName: spaceName,
  parentObjectName: type === 'ROOM' ? floorName : roomName,
  secondParentObjectName: type === 'ROOM' ? null : floorName,
});

const hoursOf = ({ start, end }: Period) => ({ startDatetime: toIso(start), endDatetime: toIso(end) });

/**
 * Shows the subject of a room or the holder of a desk, never both. Of a private reservation only the place and the time
 * remain, so that the place does not seem free.
 */
export function presentReserved(row: ReservedToday, { settings, showsNames }: Rules): DailyReservation {
  const details = visibleDetails({ ...row, isPast: false }, PASSER_BY, settings);
  const isNamed = row.type === 'DESK' && details.name && showsNames;
  return {
    ...placeOf(row),
    reservationSubject: row.type === 'ROOM' && details.subject ? row.subject : null,
    context: isNamed ? { firstName: row.firstName, lastName: row.lastName } : { firstName: null, lastName: null },
    fixed: false,
    ...hoursOf(row),
  };
}

type Fixed = NamedPlace & { readonly employeeName: string };

/** The organisation may know only the name of the employee. */
const nameOf = ({ firstName, lastName, employeeName }: Fixed) =>
  lastName === null ? { firstName: null, lastName: employeeName || null } : { firstName, lastName };

export function presentFixed(row: Fixed, day: Period, { settings, showsNames }: Rules): DailyReservation {
  const isNamed = showsNames && visibleDetails({ visibleToOthers: true, isPast: false }, PASSER_BY, settings).name;
  return {
    ...placeOf(row),
    reservationSubject: null,
    context: isNamed ? nameOf(row) : { firstName: null, lastName: null },
    fixed: true,
    ...hoursOf(day),
  };
}

const orderOf = (row: DailyReservation) =>
  [
    row.startDatetime,
    row.endDatetime,
    row.secondParentObjectName ?? row.parentObjectName ?? '',
    row.parentObjectName ?? '',
    row.objectName,
    row.context.lastName ?? '',
  ].join('\n');

/** Ordered by time, then by place, so that the order does not reveal who reserved when. */
export function inOrder(rows: readonly DailyReservation[]): DailyReservation[] {
  const keyed = rows.map((row) => ({ row, key: orderOf(row) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ row }) => row);
}
