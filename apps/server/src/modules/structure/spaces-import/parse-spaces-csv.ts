import {
  type ForeignSpace,
  foreignSpace,
  type ImportFormat,
  type Mapping,
  type SpaceImportColumn,
  spaceFormat,
} from '@berth/domain/imports';
import type { SpaceColumn } from '@berth/domain/structure';
import { type MappedLine, readMapped } from '../../../platform/csv/mapped-file.ts';
import { mapInParts } from '../../../platform/in-parts.ts';

/** One line of the file. A column that the file does not have is undefined, and its stored value is left unchanged. */
export type SpaceRow = { row: number; type: string; name: string } & Partial<
  Record<Exclude<SpaceColumn, 'type' | 'name'>, string>
> & {
    /** The address of the holder; without one, the stored holder stays. */
    assignedTo?: string;
    isEnabled?: boolean;
  };

export type ForeignLine = { readonly row: number; readonly building: string; readonly space: ForeignSpace };

export type SpaceFile =
  | { readonly kind: 'own'; readonly rows: SpaceRow[] }
  | { readonly kind: 'foreign'; readonly lines: ForeignLine[] };

function ownRow({ row, cells }: MappedLine<SpaceImportColumn>): SpaceRow {
  const { type = '', name = '', enabled: _enabled, kind: _kind, building: _building, ...rest } = cells;
  return { ...rest, row, type: type.toUpperCase(), name };
}

type Reading = { readonly format: ImportFormat; readonly mapping: Mapping<SpaceImportColumn> };

/** Throws the fault of a file that cannot be read. The rows are evaluated later, against the building. */
export async function parseSpacesCsv(content: Buffer, { format, mapping }: Reading): Promise<SpaceFile> {
  const lines = await readMapped(content, { format, ...spaceFormat(format, mapping) });
  if (format === 'berth') return { kind: 'own', rows: await mapInParts(lines, ownRow) };
  const foreign = await mapInParts(lines, ({ row, cells }) => ({
    row,
    building: cells.building ?? '',
    space: foreignSpace(format, cells),
  }));
  return { kind: 'foreign', lines: foreign };
}
