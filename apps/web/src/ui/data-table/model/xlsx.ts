import writeXlsxFile from 'write-excel-file/browser';
import { saveFile } from '../../save-file.ts';
import type { Column, Value } from '../types.ts';

const HEAD = { fontWeight: 'bold' as const };
const WIDTH = 20;

/** Text stays text, even if it looks like a formula, which would have another type. */
const cellOf = (value: Value) =>
  value === null
    ? null
    : typeof value === 'number'
      ? { value, type: Number }
      : typeof value === 'boolean'
        ? { value, type: Boolean }
        : { value, type: String };

const sheetOf = <T>(rows: readonly T[], columns: readonly Column<T>[]) => [
  columns.map(({ header }) => ({ value: header, type: String, ...HEAD })),
  ...rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
];

/** The same columns as on the screen, in the same order. Imported on the first export. */
export async function saveXlsx<T>(file: string, rows: readonly T[], columns: readonly Column<T>[]): Promise<void> {
  const content = await writeXlsxFile(sheetOf(rows, columns), {
    columns: columns.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  }).toBlob();
  saveFile(file, content, content.type);
}
