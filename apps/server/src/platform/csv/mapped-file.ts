import { type Aliases, cellsAt, columnPositions, type ImportFormat } from '@berth/domain/imports';
import { mapInParts } from '../in-parts.ts';
import { readCsv } from './csv-file.ts';
import { unreadableFile } from './import-invalid.ts';
import { isJsonList, readJsonList } from './json-table.ts';

type Columns<Column extends string> = {
  readonly format: ImportFormat;
  readonly aliases: Aliases<Column>;
  readonly required: readonly Column[];
  readonly mostRows?: number;
};

export type MappedLine<Column extends string> = {
  readonly row: number;
  readonly cells: Partial<Record<Column, string>>;
};

const LONGEST_CELL = 1000;

/** Columns of our own lists of refused lines, so that a corrected list can be imported as it is. */
const IGNORED = ['line', 'reason'];

/** Reads a file of ours or of another product, with its cells by our columns; throws the fault of the whole file. */
export async function readMapped<Column extends string>(
  content: Buffer,
  { format, aliases, required, mostRows }: Columns<Column>,
): Promise<MappedLine<Column>[]> {
  const isOwn = format === 'berth';
  const limit = mostRows === undefined ? {} : { mostRows };
  const file = isJsonList(content)
    ? await readJsonList(content, mostRows)
    : await readCsv(content, {
        known: isOwn ? [...Object.keys(aliases), ...IGNORED] : undefined,
        required: isOwn ? required : [],
        mayBeEmpty: true,
        ...limit,
      });
  if ('reason' in file) throw unreadableFile(file);
  const positions = columnPositions(aliases, file.header);
  const missing = required.find((column) => !positions.has(column));
  if (missing !== undefined)
    throw unreadableFile({ param: 'file', reason: 'missing_column', value: aliases[missing]?.[0] ?? missing });
  return mapInParts(file.lines, ({ row, cells }) => ({
    row,
    cells: cellsAt(
      positions,
      cells.map((cell) => cell.slice(0, LONGEST_CELL)),
    ),
  }));
}
