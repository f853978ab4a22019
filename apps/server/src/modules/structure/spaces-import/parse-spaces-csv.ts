import { SPACE_COLUMNS, type SpaceColumn } from '@berth/domain';
import { parse } from 'csv-parse/sync';
import {
  type CsvFault,
  decodeUtf8,
  headerFault,
  LONGEST_CELL,
  MOST_ROWS,
  separatorOf,
  withoutEscape,
} from '../../../platform/csv/csv-file.ts';

/** One line of the file. A column that the file does not have is undefined: what it says of a space stays as it is. */
export type SpaceRow = { row: number; type: string; name: string } & Partial<
  Record<Exclude<SpaceColumn, 'type' | 'name'>, string>
>;

const REQUIRED: readonly SpaceColumn[] = ['type', 'name'];

const cellOf = (text = '') => withoutEscape(text).slice(0, LONGEST_CELL);

type Line = { record: string[]; info: { lines: number } };

function linesOf(text: string): Line[] | CsvFault {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 50 * LONGEST_CELL,
      to: MOST_ROWS + 2,
      info: true,
    }) as unknown as Line[];
  } catch (error) {
    return { param: 'file', reason: 'unreadable', value: error instanceof Error ? error.message : '' };
  }
}

/** UTF-8, `;` or `,`, a header row. Says what is wrong with the file as a whole; rows are evaluated by whoever knows the building. */
export function parseSpacesCsv(content: Buffer): SpaceRow[] | CsvFault {
  const text = decodeUtf8(content);
  if (text === undefined) return { param: 'file', reason: 'encoding', value: '' };
  const lines = linesOf(text);
  if (!Array.isArray(lines)) return lines;
  const [first, ...rows] = lines;
  const header = first?.record ?? [];
  if (rows.length > MOST_ROWS) return { param: 'file', reason: 'too_many_rows', value: String(MOST_ROWS) };
  const fault = headerFault(header, { known: SPACE_COLUMNS, required: REQUIRED });
  if (fault !== undefined) return fault;
  return rows.map(({ record, info }) => {
    const cells = Object.fromEntries(header.map((column, index) => [column, cellOf(record[index])] as const));
    // The line where a spreadsheet or an editor shows it, empty lines counted.
    return { ...cells, row: info.lines, type: (cells['type'] ?? '').toUpperCase(), name: cells['name'] ?? '' };
  });
}
