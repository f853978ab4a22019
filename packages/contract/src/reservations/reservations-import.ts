import { RESERVATION_IMPORT_COLUMNS, RESERVATION_ROW_FAULTS } from '@berth/domain/imports';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formatQuery } from '../import-format.ts';
import { Place } from '../wire.ts';

/** Lines are compared with each other: 5,000 would cost five seconds of CPU, 2,000 cost less than one. */
export const MOST_RESERVATION_ROWS = 2_000;

const ImportedReservation = z.object({
  /** The line of the file; the header is line 1. */
  row: z.int(),
  person: z.string(),
  space: z.string(),
  /** An instant, or the text of the file if it is none. */
  start: z.string(),
  end: z.string(),
  /** `skip`: there is nothing to import. `refuse`: reserving would be refused, too. */
  action: z.enum(['create', 'same', 'skip', 'refuse']),
  reason: z
    .object({
      column: z.enum(RESERVATION_IMPORT_COLUMNS),
      fault: z.enum(RESERVATION_ROW_FAULTS),
      value: z.string(),
      /** The rule that refuses it, with its text in the language of the request. */
      rule: z.string().nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
});
export type ImportedReservation = z.infer<typeof ImportedReservation>;

/** Multipart with the field `file`: UTF-8, `;` or `,`, a header row; or a JSON list of a REST API. */
export const importReservations = endpoint({
  method: 'POST',
  path: '/admin/reservations/:org/:building/import',
  summary:
    'Reserve for people from a file of Berth or another product; dryRun=1 only checks it, else each call imports a part',
  area: 'reservations',
  access: 'B',
  params: Place,
  query: z.object({
    dryRun: z.enum(['0', '1']).default('0'),
    /** Whether the people get a mail for each reservation. */
    notify: z.enum(['0', '1']).default('0'),
    /** The number of lines that earlier calls have imported. */
    from: z.coerce.number().int().min(0).max(MOST_RESERVATION_ROWS).default(0),
    ...formatQuery(RESERVATION_IMPORT_COLUMNS),
  }),
  response: z.object({
    message: z.string(),
    rows: z.array(ImportedReservation).max(MOST_RESERVATION_ROWS),
    /** The time zone in which local times were read. */
    zone: z.string(),
    /** The number of lines in the file. */
    lines: z.int(),
    /** The next `from`; null when all lines are imported. */
    next: z.int().nullable(),
  }),
  problems: ['import.invalid'],
  perMinute: 30,
  consumes: 'multipart/form-data',
});
