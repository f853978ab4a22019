import type { Readable } from 'node:stream';
import type { Language } from '@berth/domain';
import writeXlsxFile, { type Row, type Sheet } from 'write-excel-file/node';
import { fileText, isDefined } from './file-texts.ts';
import type { Cell, ReportTable } from './report-tables.ts';

export type FileAbout = {
  readonly from: string;
  readonly to: string;
  readonly asOf: string;
  readonly suppressed: boolean;
  readonly buildings: readonly { readonly path: string; readonly orgName: string; readonly timezone: string }[];
};

const HEAD = { fontWeight: 'bold' as const };

/** Text is text, whatever it looks like: a formula would have another type. */
const cellOf = (value: Cell) =>
  typeof value === 'string' ? { value: value, type: String } : value === null ? null : { value, type: Number };

const headOf = (columns: readonly string[]): Row => columns.map((value) => ({ value, type: String, ...HEAD }));

/** What a reader needs who was not there: which days, by which clock, as of when, and what each column means. */
function aboutSheet(about: FileAbout, columns: readonly string[], language: Language): Row[] {
  const line = (name: string, value: string): Row => [{ value: name, type: String, ...HEAD }, cellOf(value)];
  return [
    line(fileText('about.range', language), `${about.from} – ${about.to}`),
    ...about.buildings.map(({ path, orgName, timezone }) => line(path, `${orgName}, ${timezone}`)),
    line(fileText('about.asOf', language), about.asOf),
    ...(about.suppressed ? [line(fileText('about.suppressed', language), fileText('about.suppressedWhy', language))] : []),
    [],
    ...columns.flatMap((column) => (isDefined(column) ? [line(column, fileText(`column.${column}`, language))] : [])),
  ];
}

async function sheetOf({ name, columns, rows }: ReportTable): Promise<Sheet<never>> {
  const data: Row[] = [headOf(columns)];
  for await (const row of rows) data.push(row.map(cellOf));
  return { sheet: name, data, stickyRowsCount: 1, columns: columns.map(() => ({ width: 18 })) };
}

export async function xlsxReport(
  about: FileAbout,
  tables: readonly ReportTable[],
  language: Language,
): Promise<Readable> {
  const sheets = [];
  for (const table of tables) sheets.push(await sheetOf(table));
  const columns = [...new Set(tables.flatMap((table) => table.columns))];
  const first = {
    sheet: fileText('about.sheet', language),
    data: aboutSheet(about, columns, language),
    columns: [{ width: 24 }, { width: 90 }],
  };
  // Its type says that either form of the call is there, and so that neither can be called.
  const { toStream } = writeXlsxFile([first, ...sheets]) as { toStream: () => Promise<Readable> };
  return toStream();
}
