import { at } from '../geometry/lines.ts';
import type { Raster } from './raster.ts';
import type { Region } from './regions.ts';

/**
 * Leaves out what is narrower than the side of a square of that many cells: the space between the two faces of a wall,
 * and slits through which rooms would be one.
 */
export function trimmed({ columns, rows }: Raster, labels: Uint32Array, side: number): Uint32Array {
  const fits = new Uint32Array(labels.length);
  const across = new Uint16Array(labels.length);
  for (let r = 0; r < rows; r += 1)
    for (let c = columns - 1; c >= 0; c -= 1) {
      const cell = r * columns + c;
      const label = at(labels, cell);
      if (label === 0) continue;
      const isSame = c + 1 < columns && labels[cell + 1] === label;
      across[cell] = Math.min(side, 1 + (isSame ? (across[cell + 1] ?? 0) : 0));
    }
  // Row by row with a state for each column, because visiting a column is slow in memory.
  const runs = new Uint32Array(columns);
  for (let r = rows - 1; r >= 0; r -= 1)
    for (let c = 0; c < columns; c += 1) {
      const cell = r * columns + c;
      const label = at(labels, cell);
      const isSame = r + 1 < rows && labels[cell + columns] === label;
      const run = label !== 0 && across[cell] === side ? (isSame ? at(runs, c) + 1 : 1) : 0;
      runs[c] = run;
      if (run >= side) fits[cell] = label;
    }
  // Every cell that fits is the first of a square.
  const rowsOf = new Uint32Array(labels.length);
  for (let r = 0; r < rows; r += 1)
    for (let c = 0, left = 0, label = 0; c < columns; c += 1) {
      const fit = at(fits, r * columns + c);
      if (fit !== 0) [left, label] = [side, fit];
      if (left > 0) rowsOf[r * columns + c] = label;
      left -= 1;
    }
  const result = new Uint32Array(labels.length);
  const [lefts, own] = [new Int32Array(columns), new Uint32Array(columns)];
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1) {
      const fit = at(rowsOf, r * columns + c);
      if (fit !== 0) [lefts[c], own[c]] = [side, fit];
      const left = at(lefts, c);
      if (left > 0) result[r * columns + c] = at(own, c);
      lefts[c] = left - 1;
    }
  return result;
}

/** Gives columns, hatches and furniture to the region that is all around them. */
export function fillIslands({ columns, rows }: Raster, labels: Uint32Array): void {
  const isDone = new Uint8Array(labels.length);
  const queue = new Uint32Array(labels.length);
  for (let start = 0; start < labels.length; start += 1) {
    if (labels[start] !== 0 || isDone[start] === 1) continue;
    let [tail, around, isIsland] = [1, 0, true];
    queue[0] = start;
    isDone[start] = 1;
    for (let head = 0; head < tail; head += 1) {
      const cell = at(queue, head);
      const column = cell % columns;
      if (column === 0 || column === columns - 1 || cell < columns || cell >= columns * (rows - 1)) isIsland = false;
      else
        for (const next of [cell - 1, cell + 1, cell - columns, cell + columns]) {
          const label = at(labels, next);
          if (label !== 0) {
            if (around !== 0 && around !== label) isIsland = false;
            around = label;
          } else if (isDone[next] === 0) {
            isDone[next] = 1;
            queue[tail] = next;
            tail += 1;
          }
        }
    }
    if (isIsland) for (let i = 0; i < tail; i += 1) labels[at(queue, i)] = around;
  }
}

/** The connected parts of equal labels, with labels of their own. */
export function partsOf({ columns, rows }: Raster, labels: Uint32Array) {
  const parts = new Uint32Array(labels.length);
  const queue = new Uint32Array(labels.length);
  const regions: Region[] = [];
  for (let start = 0; start < labels.length; start += 1) {
    if (labels[start] === 0 || parts[start] !== 0) continue;
    const label = regions.length + 1;
    let [tail, edges] = [1, 0];
    queue[0] = start;
    parts[start] = label;
    for (let head = 0; head < tail; head += 1) {
      const cell = at(queue, head);
      const column = cell % columns;
      for (const [next, isInside] of [
        [cell - 1, column > 0],
        [cell + 1, column < columns - 1],
        [cell - columns, cell >= columns],
        [cell + columns, cell < columns * (rows - 1)],
      ] as const) {
        if (!isInside || labels[next] !== labels[start]) edges += 1;
        else if (parts[next] === 0) {
          parts[next] = label;
          queue[tail] = next;
          tail += 1;
        }
      }
    }
    regions.push({ label, cells: tail, edges, start });
  }
  return { labels: parts, regions };
}
