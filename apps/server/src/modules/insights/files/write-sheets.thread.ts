import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import type { Cell } from './report-tables.ts';
import type { PlainSheet } from './xlsx-report.ts';

const HEAD = { fontWeight: 'bold' as const };

/** Text stays text, even if it looks like a formula, which would have another type. */
function cellOf(value: Cell, style: object = {}) {
  if (value === null) return null;
  return typeof value === 'string' ? { value, type: String, ...style } : { value, type: Number, ...style };
}

const rowsOf = ({ head, rows, hasBoldNames }: PlainSheet): Row[] => [
  ...(head.length > 0 ? [head.map((name) => cellOf(name, HEAD))] : []),
  ...rows.map((row) => row.map((value, n) => cellOf(value, hasBoldNames && n === 0 ? HEAD : {}))),
];

const sheets = (workerData as readonly PlainSheet[]).map((sheet) => ({
  sheet: sheet.name,
  data: rowsOf(sheet),
  columns: sheet.widths.map((width) => ({ width })),
  ...(sheet.head.length > 0 ? { stickyRowsCount: 1 } : {}),
}));

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await writeXlsxFile(sheets).toBuffer());
