type Placed = { readonly x: number; readonly y: number };

/** From top to bottom in rows, and in each row from left to right. Things of about the same height are in one row. */
export function inReadingOrder<T extends Placed>(things: readonly T[], rowHeight: number): T[] {
  const rows: T[][] = [];
  let top = -Infinity;
  for (const thing of things.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    if (thing.y - top > rowHeight) {
      rows.push([]);
      top = thing.y;
    }
    rows.at(-1)?.push(thing);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x || a.y - b.y));
}
