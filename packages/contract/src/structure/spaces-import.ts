import { SPACE_IMPORT_COLUMNS } from '@berth/domain/imports';
import { CEILINGS } from '@berth/domain/ceilings';
import { SPACE_ROW_FAULTS } from '@berth/domain/structure';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formatQuery } from '../import-format.ts';
import { ReservationChoice } from '../reservations/in-the-way.ts';
import { Place } from '../wire.ts';

const Reason = z.object({
  column: z.enum(SPACE_IMPORT_COLUMNS),
  fault: z.enum(SPACE_ROW_FAULTS),
  value: z.string(),
});

const ImportRow = z.object({
  /** The line of the file; the header is line 1. */
  row: z.int(),
  type: z.string(),
  name: z.string(),
  /** `skip`: the line is left out and does not prevent the import of the others. */
  action: z.enum(['create', 'change', 'same', 'skip', 'refuse']),
  /** The columns that differ from the stored values. */
  changes: z.array(z.enum(SPACE_IMPORT_COLUMNS)),
  /** Why the line is refused or left out, or which of its values is not imported. */
  reason: Reason.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Created because a file of another product mentions them; it has no lines for them. */
const ImportedAlong = z.object({
  floors: z.array(z.object({ name: z.string(), level: z.int() })).max(CEILINGS.floors),
  rooms: z.array(z.object({ name: z.string(), floor: z.string() })),
  attributes: z.array(z.string()).max(CEILINGS.attributes),
});
export type ImportedAlong = z.infer<typeof ImportedAlong>;

/** Multipart with the field `file`: UTF-8, `;` or `,`, a header row; or a JSON list of a REST API. */
export const importSpaces = endpoint({
  method: 'POST',
  path: '/admin/spaces/:org/:building/import',
  summary:
    'Create or change rooms, desks and parking spots from a file of Berth or another product; dryRun=1 only checks it',
  area: 'structure',
  access: 'B',
  params: Place,
  query: z.object({
    dryRun: z.enum(['0', '1']).default('0'),
    reservations: ReservationChoice.default('ask'),
    ...formatQuery(SPACE_IMPORT_COLUMNS),
  }),
  response: z.object({ message: z.string(), rows: z.array(ImportRow), created: ImportedAlong }),
  problems: ['import.invalid', 'reservation.in_the_way'],
  perMinute: 30,
  consumes: 'multipart/form-data',
});
