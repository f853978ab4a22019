import { Worker } from 'node:worker_threads';
import type { Language } from '@berth/domain/language';
import { type FileTexts, fileTexts } from './file-texts.ts';
import type { Cell, ReportTable } from './report-tables.ts';

export type FileAbout = {
  readonly from: string;
  readonly to: string;
  readonly asOf: string;
  readonly suppressed: boolean;
  readonly buildings: readonly { readonly path: string; readonly orgName: string; readonly timezone: string }[];
};

/** The data for the thread: plain values only. */
export type PlainSheet = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly widths: readonly number[];
  readonly hasBoldNames?: true;
};

/** Explains the file: its days, time zones, the time of the data, and the meaning of each column. */
function aboutSheet(about: FileAbout, columns: readonly string[], texts: FileTexts): PlainSheet {
  return {
    name: texts.sheet,
    head: [],
    rows: [
      [texts.range, `${about.from} – ${about.to}`],
      ...about.buildings.map(({ path, orgName, timezone }) => [path, `${orgName}, ${timezone}`]),
      [texts.asOf, about.asOf],
      ...(about.suppressed ? [[texts.suppressed, texts.suppressedWhy]] : []),
      [],
      ...columns.flatMap((column) => {
        const definition = texts.definitionOf(column);
        return definition === undefined ? [] : [[column, definition]];
      }),
    ],
    widths: [24, 90],
    hasBoldNames: true,
  };
}

async function sheetOf({ name, columns, rows }: ReportTable): Promise<PlainSheet> {
  const all: (readonly Cell[])[] = [];
  for await (const row of rows) all.push(row);
  return { name, head: columns, rows: all, widths: columns.map(() => 18) };
}

const THREAD = new URL('./write-sheets.thread.ts', import.meta.url);
const MEMORY_MB = 1024;

/** Runs in a thread: a hundred thousand rows take seconds, which would block all other requests. */
const written = (sheets: readonly PlainSheet[]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: sheets,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    // Has no effect if the thread has answered or failed before.
    thread.once('exit', (code) => reject(new Error(`no spreadsheet was written: ${code}`)));
  });

let last: Promise<unknown> = Promise.resolve();

/** Creates one file at a time to limit memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

export async function xlsxReport(
  about: FileAbout,
  tables: readonly ReportTable[],
  language: Language,
): Promise<Buffer> {
  const columns = [...new Set(tables.flatMap((table) => table.columns))];
  return inTurn(async () => {
    const sheets = [aboutSheet(about, columns, await fileTexts(language))];
    for (const table of tables) sheets.push(await sheetOf(table));
    return Buffer.from(await written(sheets));
  });
}
