import { at } from '../geometry/lines.ts';
import type { Raster } from './raster.ts';

type Placed = { readonly x: number; readonly y: number };

/** The label at a place, or the nearest one: a desk's centre and a text may be on a line. */
export function labelFinder(picture: Raster, labels: Uint32Array, reach: number): (place: Placed) => number {
  const { columns, rows } = picture;
  return ({ x, y }) => {
    const [column, row] = picture.cell(x, y);
    for (let ring = 0; ring <= reach; ring += 1)
      for (let r = row - ring; r <= row + ring; r += 1) {
        const step = Math.abs(r - row) === ring || ring === 0 ? 1 : 2 * ring;
        for (let c = column - ring; c <= column + ring; c += step) {
          if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
          const label = at(labels, r * columns + c);
          if (label !== 0) return label;
        }
      }
    return 0;
  };
}

export function grouped<T>(things: readonly T[], labelOf: (thing: T) => number): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const thing of things) {
    const label = labelOf(thing);
    groups.set(label, [...(groups.get(label) ?? []), thing]);
  }
  return groups;
}
