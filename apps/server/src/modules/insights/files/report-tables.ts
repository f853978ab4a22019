export type Cell = string | number | null;

/** What of a report is a table: in a spreadsheet each has its sheet, and a file of values has the first. */
export type ReportTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
};

/** Columns by the names that answers have for them. */
export function tableOf<Row>(
  name: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): ReportTable {
  const values = Object.values(columns);
  return {
    name,
    columns: Object.keys(columns),
    rows: (async function* () {
      for await (const row of rows) yield values.map((valueOf) => valueOf(row));
    })(),
  };
}
