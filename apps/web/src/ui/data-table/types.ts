import type { ReactNode } from 'react';

export type Value = string | number | boolean | null;

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Column<T> = {
  /** In camelCase; the header of the CSV file. */
  key: string;
  /** Translated. */
  header: string;
  /** Used by filter, sort and CSV export. */
  value: (row: T) => Value;
  /** Default: the value as text, or '-' if there is none. */
  cell?: (row: T) => ReactNode;
  /** Explains the header. */
  hint?: string;
  width?: number;
  align?: 'start' | 'end';
  sortable?: boolean;
  hiddenByDefault?: boolean;
  /** Left out, the last one first, if the table is too narrow for all columns. */
  drops?: boolean;
  /** Placed last in the CSV file, where the others are sorted by name. */
  exportLast?: boolean;
};

export type TableAction<A> = {
  label: string;
  icon?: ReactNode;
  onClick(subject: A): void;
  disabled?: boolean;
  /** Explains why the action is disabled. */
  reason?: string;
  danger?: boolean;
  /** A key that runs the action on the current row: a small letter, or a name such as 'Delete'. */
  hotkey?: string;
};

export type DataTableProps<T> = {
  /** The name of the CSV file, and the key under which the visible columns are stored. */
  name: string;
  /** Prefix of the CSV file. */
  organisation: string;
  /** Accessible name. */
  label: string;
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  columns: readonly Column<T>[];
  /** Names a row to screen readers; the text of its first column by default. */
  nameOf?: (row: T) => string;
  /** Actions for the whole table (add, import …). */
  actions?: ReactNode;
  /** The first control, before the text filter. */
  lead?: ReactNode;
  /** Shown in the frame, above the rows. */
  bar?: ReactNode;
  /** If set, the server searches for the typed text, and `rows` is its answer. */
  search?: {
    typed: string;
    onType: (typed: string) => void;
    label: string;
    /** Explains what can be typed. */
    hint?: string;
    error?: string | undefined;
  };
  /** If set, the server sorts. */
  order?: { sort: Sort | undefined; onSort: (sort: Sort | undefined) => void };
  /**
   * If set, the server returns the list in pages, and this returns all of it. Files then contain the visible columns,
   * as CSV or XLSX.
   */
  wholeList?: () => Promise<readonly T[]>;
  /** Returns why a row is locked; a locked row cannot be selected. */
  lockedBy?: (row: T) => string | undefined;
  /** Shown in place of the number of rows. */
  count?: string;
  /** Shown beside the text filter, such as 'hide old opening hours'. */
  extraFilter?: ReactNode;
  rowActions?: (row: T) => TableAction<T>[];
  /** If set, rows can be selected. */
  bulkActions?: (rows: readonly T[]) => TableAction<readonly T[]>[];
  /** Called for Enter or a click on a row. */
  onOpen?: (row: T) => void;
  /** The row that is open beside the table. */
  openId?: string | undefined;
  /** Content at the right of the foot; receives the filtered rows. */
  footer?: (rows: readonly T[]) => ReactNode;
  /** Shown in place of 'No records found' when there is nothing to filter. */
  empty?: ReactNode;
};
