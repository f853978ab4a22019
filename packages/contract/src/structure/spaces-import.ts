import { SPACE_COLUMNS, SPACE_ROW_FAULTS } from '@berth/domain/structure';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ReservationChoice } from '../reservations/in-the-way.ts';
import { Place } from '../wire.ts';

const ImportRow = z.object({
  /** The line of the file; the header is line 1. */
  row: z.int(),
  type: z.string(),
  name: z.string(),
  action: z.enum(['create', 'change', 'same', 'refuse']),
  /** The columns that differ from the stored values. */
  changes: z.array(z.enum(SPACE_COLUMNS)),
  reason: z.object({ column: z.enum(SPACE_COLUMNS), fault: z.enum(SPACE_ROW_FAULTS), value: z.string() }).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Multipart with the field `file`: UTF-8, `;` or `,`, a header row. */
export const importSpaces = endpoint({
  method: 'POST',
  path: '/admin/spaces/:org/:building/import',
  summary: 'Create or change rooms, desks and parking spots from a CSV file; dryRun=1 only checks it',
  area: 'structure',
  access: 'B',
  params: Place,
  query: z.object({ dryRun: z.enum(['0', '1']).default('0'), reservations: ReservationChoice.default('ask') }),
  response: z.object({ message: z.string(), rows: z.array(ImportRow) }),
  problems: ['import.invalid', 'reservation.in_the_way'],
  perMinute: 30,
  consumes: 'multipart/form-data',
});
