import type { KeyboardEvent } from 'react';
import type { Selection } from './selection.ts';
import type { TextOf } from './filter.ts';
import type { Sort } from '../types.ts';
import type { Column, TableAction } from '../types.ts';

/** Everything that both layouts of the rows, table and blocks, need. */
export type TableModel<T> = {
  label: string;
  /** The id of the element that explains the keys. */
  keysId: string;
  all: readonly T[];
  /** The filtered rows, in order. */
  rows: readonly T[];
  rowId: (row: T) => string;
  columns: readonly Column<T>[];
  textOf: TextOf;
  sort: Sort | undefined;
  setSort(sort: Sort | undefined): void;
  /** Undefined if rows cannot be selected. */
  selection: Selection | undefined;
  /** The reason why a row is locked, if it is. */
  lockedBy(row: T): string | undefined;
  openId: string | undefined;
  onOpen: ((row: T) => void) | undefined;
  hasRowActions: boolean;
  actionsOf(row: T): readonly TableAction<T>[];
  /** Opens the actions of a row beside the button that was pressed. */
  showActions(row: T, button: HTMLElement): void;
  /** Labels for the controls of a row, from its first column. */
  selectLabel(row: T): string;
  actionsLabel(row: T): string;
  onRowKey(event: KeyboardEvent<HTMLElement>): void;
  focus: RowFocus;
};

export type RowFocus = {
  /** The row that Tab reaches. */
  activeIndex: number;
  activate(index: number): void;
  moveTo(index: number): void;
  /** Returns whether the focus was moved to this row, which has just been rendered. Returns true only once. */
  takes(index: number): boolean;
  /** Registers how to scroll to a row that is not rendered. Returns a function that unregisters it. */
  scrollWith(scroll: (index: number) => void): () => void;
};
