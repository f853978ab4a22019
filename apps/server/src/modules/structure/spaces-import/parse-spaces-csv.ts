import { SPACE_COLUMNS, type SpaceColumn } from '@berth/domain/structure';
import { cellsByColumn, readCsv } from '../../../platform/csv/csv-file.ts';
import { unreadableFile } from '../../../platform/csv/import-invalid.ts';
import { mapInParts } from '../../../platform/in-parts.ts';

/** One line of the file. A column that the file does not have is undefined, and its stored value is left unchanged. */
export type SpaceRow = { row: number; type: string; name: string } & Partial<
  Record<Exclude<SpaceColumn, 'type' | 'name'>, string>
>;

const REQUIRED: readonly SpaceColumn[] = ['type', 'name'];

/** Throws the fault of a file that cannot be read. The rows are evaluated later, against the building. */
export async function parseSpacesCsv(content: Buffer): Promise<SpaceRow[]> {
  const file = await readCsv(content, { known: SPACE_COLUMNS, required: REQUIRED, mayBeEmpty: true });
  if ('reason' in file) throw unreadableFile(file);
  return mapInParts(file.lines, (line) => {
    const { type = '', name = '', ...cells } = cellsByColumn(file, line);
    return { ...cells, row: line.row, type: type.toUpperCase(), name };
  });
}
