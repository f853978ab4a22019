import type { Column } from '../types.ts';

/** Drops columns that may be dropped, the last one first, until the rest fits. */
export function fittingColumns<T>(
  columns: readonly Column<T>[],
  widths: readonly number[],
  room: number,
): readonly Column<T>[] {
  const dropped = new Set<Column<T>>();
  let width = widths.reduce((sum, one) => sum + one, 0);
  for (let at = columns.length - 1; at > 0 && width > room; at--) {
    const column = columns[at];
    if (column?.drops !== true) continue;
    dropped.add(column);
    width -= widths[at] ?? 0;
  }
  return dropped.size === 0 ? columns : columns.filter((column) => !dropped.has(column));
}
