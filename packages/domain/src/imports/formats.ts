import { SPACE_COLUMNS } from '../structure/space-columns.ts';
import type { Aliases } from './columns.ts';

/** The products whose files can be imported. The columns of `other` are named by the user. */
export const IMPORT_FORMATS = ['berth', 'robin', 'envoy', 'seatsurfing', 'other'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The columns of our own file, and those that only other products have. */
export const SPACE_IMPORT_COLUMNS = [...SPACE_COLUMNS, 'assignedTo', 'enabled', 'kind', 'building'] as const;
export type SpaceImportColumn = (typeof SPACE_IMPORT_COLUMNS)[number];

/** With a `date`, the columns `start` and `end` have times only. */
export const RESERVATION_IMPORT_COLUMNS = [
  'person',
  'space',
  'start',
  'end',
  'date',
  'floor',
  'room',
  'subject',
  'status',
  'kind',
  'building',
] as const;
export type ReservationImportColumn = (typeof RESERVATION_IMPORT_COLUMNS)[number];

type Format<Column extends string> = { readonly aliases: Aliases<Column>; readonly required: readonly Column[] };

/** Robin: 'Desk export' and its data dictionary. Its file has a row per reservation, so a desk is in many rows. */
const ROBIN_DESK = {
  building: ['Building'],
  floor: ['Floor'],
  room: ['Work Area'],
};
const ROBIN_PERSON = ['Assignee Email', 'Reservee Email', 'User Email', 'Email'];
const ROBIN_KIND = ['Reservation Type', 'Type'];

/** Seatsurfing: the responses of `/location/…/space/` and `/booking/`, and the table of bookings saved as CSV. */
const SEATSURFING_AREA = ['location.name', 'space.location.name', 'Area', 'Location'];

const SPACE_FORMATS: Readonly<Record<Exclude<ImportFormat, 'other'>, Format<SpaceImportColumn>>> = {
  berth: {
    aliases: Object.fromEntries([...SPACE_COLUMNS, 'assignedTo', 'enabled'].map((column) => [column, [column]])),
    required: ['type', 'name'],
  },
  robin: {
    aliases: {
      ...ROBIN_DESK,
      name: ['Desk Name'],
      attributes: ['Desk Group'],
      assignedTo: ROBIN_PERSON,
      kind: ROBIN_KIND,
    },
    required: ['name', 'floor'],
  },
  // Envoy: 'Set up desks', the file of Import CSV and Export CSV.
  envoy: {
    aliases: {
      floor: ['Floor Name'],
      name: ['Desk'],
      enabled: ['Enabled'],
      attributes: ['Neighborhood'],
      assignedTo: ['Assigned To'],
    },
    required: ['name', 'floor'],
  },
  seatsurfing: {
    aliases: { floor: SEATSURFING_AREA, name: ['name', 'Space'], enabled: ['enabled'] },
    required: ['name'],
  },
};

const RESERVATION_FORMATS: Readonly<Record<Exclude<ImportFormat, 'other'>, Format<ReservationImportColumn>>> = {
  berth: {
    aliases: Object.fromEntries(
      ['person', 'space', 'start', 'end', 'date', 'floor', 'room', 'subject'].map((column) => [column, [column]]),
    ),
    required: ['person', 'space', 'start', 'end'],
  },
  robin: {
    aliases: {
      ...ROBIN_DESK,
      person: ROBIN_PERSON,
      space: ['Desk Name'],
      start: ['Start Time', 'Planned Start Time', 'Started At', 'Start'],
      end: ['End Time', 'Planned End Time', 'Ended At', 'End'],
      status: ['Canceled', 'Cancelled', 'Canceled At', 'Status'],
      kind: ROBIN_KIND,
    },
    required: ['person', 'space', 'start', 'end'],
  },
  // Envoy: 'Reservation log'; its documents name the contents of the list, not the headers of a file.
  envoy: {
    aliases: {
      person: ['Employee Email', 'Email'],
      space: ['Desk', 'Desk Name'],
      floor: ['Floor', 'Floor Name'],
      date: ['Date', 'Reservation Date'],
      start: ['Start Time', 'Start'],
      end: ['End Time', 'End'],
      status: ['Status', 'Canceled'],
    },
    required: ['person', 'space', 'start', 'end'],
  },
  seatsurfing: {
    aliases: {
      person: ['userEmail', 'User'],
      space: ['space.name', 'Space'],
      floor: SEATSURFING_AREA,
      start: ['enter'],
      end: ['leave'],
      subject: ['subject'],
    },
    required: ['person', 'space', 'start', 'end'],
  },
};

/** A column of ours to the header that a file has for it. */
export type Mapping<Column extends string> = Readonly<Partial<Record<Column, string>>>;

function mapped<Column extends string>(mapping: Mapping<Column>, columns: readonly Column[]): Aliases<Column> {
  const aliases: Partial<Record<Column, readonly string[]>> = {};
  for (const column of columns) if (mapping[column]) aliases[column] = [mapping[column] ?? ''];
  return aliases;
}

export const spaceFormat = (format: ImportFormat, mapping: Mapping<SpaceImportColumn>): Format<SpaceImportColumn> =>
  format === 'other' ? { aliases: mapped(mapping, SPACE_IMPORT_COLUMNS), required: ['name'] } : SPACE_FORMATS[format];

export const reservationFormat = (
  format: ImportFormat,
  mapping: Mapping<ReservationImportColumn>,
): Format<ReservationImportColumn> =>
  format === 'other'
    ? { aliases: mapped(mapping, RESERVATION_IMPORT_COLUMNS), required: ['person', 'space', 'start', 'end'] }
    : RESERVATION_FORMATS[format];

/** Robin's files are in UTC. Elsewhere, a time without an offset is local. */
export const isInUtc = (format: ImportFormat): boolean => format === 'robin';

const everyName = <Column extends string>(formats: readonly Format<Column>[], columns: readonly Column[]) =>
  columns.map((column) => [column, [column, ...formats.flatMap(({ aliases }) => aliases[column] ?? [])]] as const);

/** All names that any product has for a column, by which the columns of an unknown file are guessed. */
export const SPACE_HEADERS = everyName(Object.values(SPACE_FORMATS), SPACE_IMPORT_COLUMNS);
export const RESERVATION_HEADERS = everyName(Object.values(RESERVATION_FORMATS), RESERVATION_IMPORT_COLUMNS);
