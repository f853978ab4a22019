import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** What is wrong with a file as a whole. */
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

export const MOST_ROWS = 10_000;
const MOST_COLUMNS = 50;
export const LONGEST_CELL = 1000;

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@＝＋－＠])/;

export const withoutEscape = (cell: string): string => cell.replace(ESCAPED_FORMULA, '');

/** UTF-8 alone: a file of another code page would bring names nobody has. */
export function decodeUtf8(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).normalize();
  } catch {
    return undefined;
  }
}

export function separatorOf(text: string): ';' | ',' {
  const [header = ''] = text.split('\n', 1);
  return header.includes(';') ? ';' : ',';
}

type Columns = { readonly known: readonly string[]; readonly required: readonly string[] };

export function headerFault(header: readonly string[], { known, required }: Columns): CsvFault | undefined {
  const fault = (reason: CsvFault['reason'], value: string) => ({ param: 'file', reason, value });
  if (header.length > MOST_COLUMNS) return fault('too_many_columns', String(MOST_COLUMNS));
  const unknown = header.find((name) => !known.includes(name));
  if (unknown !== undefined) return fault('unknown_column', unknown.slice(0, 100));
  const missing = required.find((column) => !header.includes(column));
  if (missing !== undefined) return fault('missing_column', missing);
  const twin = header.find((name, index) => header.indexOf(name) !== index);
  return twin === undefined ? undefined : fault('twin_column', twin);
}

/** A line of the file, where a spreadsheet or an editor shows it, empty lines counted. */
export type CsvLine = { readonly row: number; readonly cells: readonly string[] };

export type CsvFile = { readonly separator: ';' | ','; readonly header: readonly string[]; readonly lines: CsvLine[] };

/** In parts, so that a large file does not hold up everybody else's calls. */
const PART = 64 * 1024;

async function* partsOf(text: string) {
  for (let at = 0; at < text.length; at += PART) {
    yield text.slice(at, at + PART);
    await new Promise(setImmediate);
  }
}

/** A header row and at most so many lines, `;` or `,`. Lines are evaluated by whoever knows what they are about. */
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
  const lines: CsvLine[] = [];
  let header: readonly string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (header === undefined) {
        header = record;
        const fault = headerFault(header, columns);
        if (fault !== undefined) return fault;
      } else lines.push({ row: info.lines, cells: record.map(withoutEscape) });
      if (lines.length > MOST_ROWS) return { param: 'file', reason: 'too_many_rows', value: String(MOST_ROWS) };
    }
  } catch (error) {
    return { param: 'file', reason: 'unreadable', value: error instanceof Error ? error.message.slice(0, 200) : '' };
  }
  return header === undefined || lines.length === 0
    ? { param: 'file', reason: 'empty', value: '' }
    : { separator, header, lines };
}
