import type { ReactNode } from 'react';
import { Hint } from '../../../ui/hint.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import classes from './figure-table.module.css';

export type FigureColumn<T> = {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Figures are aligned to the end of their cell, texts to its start. */
  isText?: boolean;
  definition?: string;
};

type Props<T> = {
  label: string;
  columns: readonly FigureColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  /** A last row with the total, or with suppressed figures. */
  foot?: readonly ReactNode[] | undefined;
};

/** Rows of figures; the first column names the row. On a phone each row is a block. */
export function FigureTable<T>({ label, columns, rows, rowId, foot }: Props<T>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead className={hidden.to600px}>
          <tr>
            {columns.map(({ key, header, isText = false, definition }) => (
              <th key={key} scope="col" data-text={isText || undefined}>
                {header}
                {definition !== undefined && <Hint text={definition} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ key, header, cell, isText = false }, at) =>
                at === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-label={header} data-text={isText || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {columns.map(({ key, header, isText = false }, at) =>
                at === 0 ? (
                  <th key={key} scope="row">
                    {foot[0]}
                  </th>
                ) : (
                  <td key={key} data-label={header} data-text={isText || undefined}>
                    {foot[at]}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
