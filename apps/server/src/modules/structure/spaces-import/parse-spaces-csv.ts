import { SPACE_COLUMNS, type SpaceColumn } from '@berth/domain';
import { parse } from 'csv-parse/sync';

/** One line of the file. A column that the file does not have is undefined: what it says of a space stays as it is. */
export type SpaceRow = { row: number; type: string; name: string } & Partial<
  Record<Exclude<SpaceColumn, 'type' | 'name'>, string>
>;
export type CsvFault = {
  param: string;
  reason: 'encoding' | 'too_many_rows' | 'unknown_column' | 'missing_column' | 'twin_column' | 'unreadable';
  value: string;
};

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@＝＋－＠])/;

const MAX_ROWS = 10_000;
const MAX_CELL = 1000;
const REQUIRED: readonly SpaceColumn[] = ['type', 'name'];

const separatorOf = (text: string) => {
  const [header = ''] = text.split('\n', 1);
  return header.includes(';') ? ';' : ',';
};

const decode = (content: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).normalize();
  } catch {
    return undefined;
  }
};

const cellOf = (text = '') => text.replace(ESCAPED_FORMULA, '').slice(0, MAX_CELL);

type Line = { record: string[]; info: { lines: number } };

function linesOf(text: string): Line[] | CsvFault {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 50 * MAX_CELL,
      to: MAX_ROWS + 2,
      info: true,
    }) as unknown as Line[];
  } catch (error) {
    return { param: 'file', reason: 'unreadable', value: error instanceof Error ? error.message : '' };
  }
}

function headerFault(header: readonly string[]): CsvFault | undefined {
  const unknown = header.find((name) => !SPACE_COLUMNS.some((column) => column === name));
  if (unknown !== undefined) return { param: 'file', reason: 'unknown_column', value: unknown };
  const missing = REQUIRED.find((column) => !header.includes(column));
  if (missing !== undefined) return { param: 'file', reason: 'missing_column', value: missing };
  const twin = header.find((name, index) => header.indexOf(name) !== index);
  if (twin !== undefined) return { param: 'file', reason: 'twin_column', value: twin };
  return undefined;
}

/** UTF-8, `;` or `,`, a header row. Says what is wrong with the file as a whole; rows are evaluated by whoever knows the building. */
export function parseSpacesCsv(content: Buffer): SpaceRow[] | CsvFault {
  const text = decode(content);
  if (text === undefined) return { param: 'file', reason: 'encoding', value: '' };
  const lines = linesOf(text);
  if (!Array.isArray(lines)) return lines;
  const [first, ...rows] = lines;
  const header = first?.record ?? [];
  if (rows.length > MAX_ROWS) return { param: 'file', reason: 'too_many_rows', value: String(MAX_ROWS) };
  const fault = headerFault(header);
  if (fault !== undefined) return fault;
  return rows.map(({ record, info }) => {
    const cells = Object.fromEntries(header.map((column, index) => [column, cellOf(record[index])] as const));
    // The line where a spreadsheet or an editor shows it, empty lines counted.
    return { ...cells, row: info.lines, type: (cells['type'] ?? '').toUpperCase(), name: cells['name'] ?? '' };
  });
}
