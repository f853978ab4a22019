export type Cell = string | number | null;

/** A table of a report. A spreadsheet has a sheet for each; a CSV file contains only the first. */
export type ReportTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
};

/** Columns have the names of the fields in the answer. */
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
