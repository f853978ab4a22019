import type { Period } from '../time/index.ts';
import { periodIn } from './file-time.ts';
import { isAssignment } from './foreign-spaces.ts';
import { type ImportFormat, isInUtc, type ReservationImportColumn } from './formats.ts';

export type ReservationCells = Partial<Record<ReservationImportColumn, string>>;

/** Why a line cannot be imported, or need not be. */
export const RESERVATION_ROW_FAULTS = [
  'missing',
  'invalid',
  'unknown',
  'rule',
  'past',
  'cancelled',
  'assigned',
  'building',
  'same',
  'busy',
] as const;
export type ReservationRowFault = (typeof RESERVATION_ROW_FAULTS)[number];

export type ReservationFault = {
  readonly column: ReservationImportColumn;
  readonly fault: ReservationRowFault;
  readonly value: string;
};

export type ForeignReservation = {
  readonly person: string;
  readonly space: string;
  readonly floor: string;
  readonly room: string;
  readonly building: string;
  readonly subject: string;
  readonly period: Period | undefined;
  readonly fault: ReservationFault | undefined;
};

/** A flag, a word, or the time of the cancellation. */
const CANCELLED = /^(true|yes|y|1|cancel|declin|delet|reject|\d{4}-)/i;

function faultIn(cells: ReservationCells, period: Period | undefined): ReservationFault | undefined {
  const { status = '', kind = '', start = '', end = '' } = cells;
  if (CANCELLED.test(status)) return { column: 'status', fault: 'cancelled', value: status };
  if (isAssignment(kind)) return { column: 'kind', fault: 'assigned', value: kind };
  for (const column of ['person', 'space', 'start', 'end'] as const)
    if (!cells[column]) return { column, fault: 'missing', value: '' };
  return period === undefined ? { column: 'start', fault: 'invalid', value: `${start} – ${end}` } : undefined;
}

/** Reads a line of a file of reservations. */
export function foreignReservation(format: ImportFormat, cells: ReservationCells, zone: string): ForeignReservation {
  const { person = '', space = '', floor = '', room = '', building = '', subject = '' } = cells;
  const { start = '', end = '', date = '' } = cells;
  const period = periodIn({ start, end, date }, { zone, utc: isInUtc(format) });
  return {
    person: person.toLowerCase(),
    space,
    floor,
    room,
    building,
    subject,
    period,
    fault: faultIn(cells, period),
  };
}
