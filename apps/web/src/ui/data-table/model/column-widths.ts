import type { TextOf } from './filter.ts';
import type { Column } from '../types.ts';

const CHARACTER = 7.2;
const PADDING = 28;
const LEAST = 72;
const MOST = 340;

/**
 * While only some rows are rendered, the browser cannot fit columns to all of them, and widths would jump on scrolling.
 * So widths follow from the longest text of all rows, including those that the filter hides.
 */
export function columnWidths<T>(columns: readonly Column<T>[], rows: readonly T[], textOf: TextOf): number[] {
  return columns.map(({ width, header, value }) => {
    if (width !== undefined) return width;
    let longest = header.length + 2;
    for (const row of rows) longest = Math.max(longest, textOf(value(row)).length);
    return Math.min(MOST, Math.max(LEAST, longest * CHARACTER + PADDING));
  });
}
