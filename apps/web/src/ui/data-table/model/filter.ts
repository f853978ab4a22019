import type { Column, Value } from '../types.ts';

/** Formats a value as it appears on the screen. */
export type TextOf = (value: Value) => string;

export const createTextOf =
  (words: { yes: string; no: string }): TextOf =>
  (value) =>
    typeof value === 'boolean' ? (value ? words.yes : words.no) : value === null ? '' : String(value);

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The text that the filter searches: the visible columns, one string per row. */
export const searchTexts = <T>(rows: readonly T[], columns: readonly Column<T>[], textOf: TextOf): string[] =>
  rows.map((row) => plain(columns.map((column) => textOf(column.value(row))).join(' ')));

export function filtered<T>(rows: readonly T[], texts: readonly string[], typed: string): readonly T[] {
  const needle = plain(typed);
  return needle === '' ? rows : rows.filter((_, at) => texts[at]?.includes(needle));
}
