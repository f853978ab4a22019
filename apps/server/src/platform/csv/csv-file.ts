import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { othersFirst } from '../in-parts.ts';

/** A fault of the whole file. */
export type CsvFault = {
  param: string;
  reason:
    | 'encoding'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'unknown_column'
    | 'missing_column'
    | 'twin_column'
    | 'unreadable'
    | 'empty';
  value: string;
};

const MOST_ROWS = 10_000;
const MOST_COLUMNS = 50;
const LONGEST_CELL = 1000;

/** Our export puts an apostrophe before a cell that a spreadsheet would run as a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@＝＋－＠])/;

const cellIn = (text: string): string => text.normalize().replace(ESCAPED_FORMULA, '');

/** Accepts UTF-8 only: a file in another code page would import misspelt names. */
function decodeUtf8(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function separatorOf(text: string): ';' | ',' {
  const [header = ''] = text.split('\n', 1);
  return header.includes(';') ? ';' : ',';
}

type Columns = {
  /** Undefined for a file of another product, which may have any columns. */
  readonly known: readonly string[] | undefined;
  readonly required: readonly string[];
  /** Accepts a file that has a header and no lines. */
  readonly mayBeEmpty?: boolean;
  /** 10,000 lines unless a line costs more than most. */
  readonly mostRows?: number;
};

function headerFault(header: readonly string[], { known, required }: Columns): CsvFault | undefined {
  const fault = (reason: CsvFault['reason'], value: string) => ({ param: 'file', reason, value });
  if (header.length > MOST_COLUMNS) return fault('too_many_columns', String(MOST_COLUMNS));
  if (known === undefined) return undefined;
  const unknown = header.find((name) => !known.includes(name));
  if (unknown !== undefined) return fault('unknown_column', unknown.slice(0, 100));
  const missing = required.find((column) => !header.includes(column));
  if (missing !== undefined) return fault('missing_column', missing);
  const twin = header.find((name, index) => header.indexOf(name) !== index);
  return twin === undefined ? undefined : fault('twin_column', twin);
}

/** A line of the file. `row` counts empty lines too, as a spreadsheet or an editor does. */
export type CsvLine = { readonly row: number; readonly cells: readonly string[] };

export type CsvFile = { readonly separator: ';' | ','; readonly header: readonly string[]; readonly lines: CsvLine[] };

/** Cells by the names of their columns. Missing cells are empty, long ones are cut off. */
export const cellsByColumn = ({ header }: CsvFile, { cells }: CsvLine): Record<string, string> =>
  Object.fromEntries(header.map((column, index) => [column, (cells[index] ?? '').slice(0, LONGEST_CELL)]));

/** Parses in parts, so that a large file does not block other requests. */
const PART = 32 * 1024;

async function* partsOf(text: string) {
  for (let at = 0; at < text.length; at += PART) {
    yield text.slice(at, at + PART);
    await othersFirst();
  }
}

/** Reads a header and a limited number of lines, separated by `;` or `,`. The caller evaluates the lines. */
export async function readCsv(content: Buffer, columns: Columns): Promise<CsvFile | CsvFault> {
  const text = decodeUtf8(content);
  if (text === undefined) return { param: 'file', reason: 'encoding', value: '' };
  const separator = separatorOf(text);
  const parser = Readable.from(partsOf(text)).pipe(
    parse({
      bom: true,
      delimiter: separator,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MOST_COLUMNS * LONGEST_CELL,
      info: true,
    }),
  );
  const { mostRows = MOST_ROWS } = columns;
  const lines: CsvLine[] = [];
  let header: readonly string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (header === undefined) {
        header = record.map((name) => name.normalize());
        const fault = headerFault(header, columns);
        if (fault !== undefined) return fault;
      } else lines.push({ row: info.lines, cells: record.map(cellIn) });
      if (lines.length > mostRows) return { param: 'file', reason: 'too_many_rows', value: String(mostRows) };
    }
  } catch (error) {
    return { param: 'file', reason: 'unreadable', value: error instanceof Error ? error.message.slice(0, 200) : '' };
  }
  if (lines.length === 0 && columns.mayBeEmpty !== true) return { param: 'file', reason: 'empty', value: '' };
  return header === undefined
    ? (headerFault([], columns) ?? { separator, header: [], lines })
    : { separator, header, lines };
}
