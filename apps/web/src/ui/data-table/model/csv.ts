import { saveFile } from '../../save-file.ts';
import type { Column } from '../types.ts';

/**
 * What a spreadsheet may read as the start of a formula, also in its full-width forms. An apostrophe before it makes it
 * text. Numbers stay numbers: -3 measured by a sensor is no formula, '-3' typed by a person is made text.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Without it spreadsheets read UTF-8 as the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

const byKey = <T>(a: Column<T>, b: Column<T>) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

export function exportColumns<T>(columns: readonly Column<T>[]): Column<T>[] {
  const last = columns.filter(({ exportLast }) => exportLast);
  return [...columns.filter(({ exportLast }) => !exportLast).sort(byKey), ...last];
}

/** The reader of CSV comes when somebody exports. */
export async function csvOf<T>(rows: readonly T[], columns: readonly Column<T>[]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  const ordered = exportColumns(columns);
  return unparse(
    { fields: ordered.map(({ key }) => key), data: rows.map((row) => ordered.map(({ value }) => value(row))) },
    { delimiter: ';', escapeFormulae: FORMULA },
  );
}

export async function saveCsv<T>(fileName: string, rows: readonly T[], columns: readonly Column<T>[]): Promise<void> {
  const text = BYTE_ORDER_MARK + (await csvOf(rows, columns));
  saveFile(fileName, text, 'text/csv;charset=utf-8');
}
