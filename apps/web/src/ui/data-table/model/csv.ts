import { saveFile } from '../../save-file.ts';
import type { Column } from '../types.ts';

/**
 * Characters that a spreadsheet may read as the start of a formula, including their full-width forms. An apostrophe
 * before them makes the cell text. Numbers stay numbers: -3 measured by a sensor is no formula, but '-3' typed by a
 * person becomes text.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Without it, spreadsheets read UTF-8 in the machine's code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const byKey = <T>(a: Column<T>, b: Column<T>) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

export function exportColumns<T>(columns: readonly Column<T>[]): Column<T>[] {
  const last = columns.filter(({ exportLast }) => exportLast);
  return [...columns.filter(({ exportLast }) => !exportLast).sort(byKey), ...last];
}

/** The CSV library is loaded on the first export. */
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
