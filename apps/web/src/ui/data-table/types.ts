import type { ReactNode } from 'react';

export type Value = string | number | boolean | null;

export type Column<T> = {
  /** In camelCase; the header of the CSV file. */
  key: string;
  /** Translated. */
  header: string;
  /** For filter, sort and CSV. */
  value: (row: T) => Value;
  /** Without: the value as text, '-' when there is none. */
  cell?: (row: T) => ReactNode;
  /** Explains the header. */
  hint?: string;
  width?: number;
  align?: 'start' | 'end';
  sortable?: boolean;
  hiddenByDefault?: boolean;
  /** Goes last in the CSV file, where the others are sorted by name. */
  exportLast?: boolean;
};

export type TableAction<A> = {
  label: string;
  icon?: ReactNode;
  onClick(subject: A): void;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
  danger?: boolean;
};

export type DataTableProps<T> = {
  /** Names the CSV file, and under it the chosen columns are remembered. */
  name: string;
  /** Prefix of the CSV file. */
  organisation: string;
  /** Accessible name. */
  label: string;
  /** Undefined: on their way. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  columns: readonly Column<T>[];
  /** About the whole table (add, import …). */
  actions?: ReactNode;
  /** Given, what is typed is asked for elsewhere, and the rows are what came back. */
  search?: { typed: string; onType: (typed: string) => void; label: string; error?: string | undefined };
  /** Why nothing can be done with a row; it then cannot be selected either. */
  lockedBy?: (row: T) => string | undefined;
  /** In place of how many rows there are. */
  count?: string;
  /** Beside the text filter, such as 'hide old opening hours'. */
  extraFilter?: ReactNode;
  rowActions?: (row: T) => TableAction<T>[];
  /** Given, rows can be selected. */
  bulkActions?: (rows: readonly T[]) => TableAction<readonly T[]>[];
  /** Enter or a click on a row. */
  onOpen?: (row: T) => void;
  /** The row shown beside the table. */
  openId?: string | undefined;
  /** At the right of the foot; gets the filtered rows. */
  footer?: (rows: readonly T[]) => ReactNode;
  /** In place of 'No records found' when there is nothing to filter. */
  empty?: ReactNode;
};
