import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv/csv-line.ts';
import type { ReportTable } from './report-tables.ts';

/** Streams the report line by line. */
export async function* csvReport({ columns, rows }: ReportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const row of rows) yield csvLine(row);
}
