import { MOST_RESERVATION_ROWS } from '@berth/contract';
import {
  aboutBuilding,
  type ForeignReservation,
  foreignReservation,
  type ImportFormat,
  type Mapping,
  type ReservationImportColumn,
  reservationFormat,
} from '@berth/domain/imports';
import { readMapped } from '../../../platform/csv/mapped-file.ts';
import { mapInParts } from '../../../platform/in-parts.ts';
import type { PlaceOfImport } from './import-facts.sql.ts';

export type Line = ForeignReservation & {
  readonly row: number;
  /** The texts of the file, for lines without a period. */
  readonly texts: { readonly start: string; readonly end: string };
};

export type Reading = { readonly format: ImportFormat; readonly mapping: Mapping<ReservationImportColumn> };

/** Reads the lines of a file; throws the fault of the whole file. */
export async function readLines(
  content: Buffer,
  { format, mapping }: Reading,
  { zone, names }: PlaceOfImport,
): Promise<Line[]> {
  const columns = reservationFormat(format, mapping);
  const lines = await readMapped(content, { format, ...columns, mostRows: MOST_RESERVATION_ROWS });
  const isHere = aboutBuilding(
    lines.map(({ cells }) => cells.building ?? ''),
    names,
  );
  return mapInParts(lines, ({ row, cells }): Line => {
    const read = foreignReservation(format, cells, zone);
    const texts = { start: cells.start ?? '', end: cells.end ?? '' };
    if (isHere(read.building)) return { ...read, row, texts };
    return { ...read, row, texts, fault: { column: 'building', fault: 'building', value: read.building } };
  });
}
