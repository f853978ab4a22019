import type { Column, Value } from '../types.ts';

/** How a value reads on the screen. */
export type TextOf = (value: Value) => string;

export const createTextOf =
  (words: { yes: string; no: string }): TextOf =>
  (value) =>
    typeof value === 'boolean' ? (value ? words.yes : words.no) : value === null ? '' : String(value);

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** What the filter compares with: the text of the columns in view, one line per row. */
export const searchTexts = <T>(rows: readonly T[], columns: readonly Column<T>[], textOf: TextOf): string[] =>
  rows.map((row) => plain(columns.map((column) => textOf(column.value(row))).join(' ')));

export function filtered<T>(rows: readonly T[], texts: readonly string[], typed: string): readonly T[] {
  const wanted = plain(typed);
  return wanted === '' ? rows : rows.filter((_, at) => texts[at]?.includes(wanted));
}
