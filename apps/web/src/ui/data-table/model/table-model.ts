import type { KeyboardEvent } from 'react';
import type { Selection } from './selection.ts';
import type { TextOf } from './filter.ts';
import type { Sort } from './sort.ts';
import type { Column } from '../types.ts';

/** What the two ways to draw the rows, as a table and as blocks, both need. */
export type TableModel<T> = {
  label: string;
  /** The element that tells the keys. */
  keysId: string;
  all: readonly T[];
  /** Those that the filter lets through, in order. */
  rows: readonly T[];
  rowId: (row: T) => string;
  columns: readonly Column<T>[];
  textOf: TextOf;
  sort: Sort | undefined;
  setSort(sort: Sort | undefined): void;
  /** Undefined: rows cannot be selected. */
  selection: Selection | undefined;
  /** Why nothing can be done with a row. */
  lockedBy(row: T): string | undefined;
  openId: string | undefined;
  onOpen: ((row: T) => void) | undefined;
  hasRowActions: boolean;
  /** Opens the actions of a row beside the button that asked for them. */
  showActions(row: T, button: HTMLElement): void;
  /** What the controls of a row are called, by its first column. */
  selectLabel(row: T): string;
  actionsLabel(row: T): string;
  onRowKey(event: KeyboardEvent<HTMLElement>): void;
  focus: RowFocus;
};

export type RowFocus = {
  /** The one row that Tab reaches. */
  activeIndex: number;
  activate(index: number): void;
  moveTo(index: number): void;
  /** Whether this row, now drawn, is the one that was moved to; true once. */
  takes(index: number): boolean;
  /** How to bring a row into view that is not drawn. Returns the way to forget it. */
  scrollWith(scroll: (index: number) => void): () => void;
};
