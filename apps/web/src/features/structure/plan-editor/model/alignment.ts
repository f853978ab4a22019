import type { Shift } from './edits.ts';
import { around, type Box } from '../../../../workplace/floor-map/shapes/geometry.ts';

export type Item = { readonly id: string; readonly box: Box };
export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

const shiftTo: Readonly<Record<Alignment, (all: Box, one: Box) => Shift>> = {
  left: (all, one) => ({ dx: all.x - one.x, dy: 0 }),
  centre: (all, one) => ({ dx: all.x + all.width / 2 - one.x - one.width / 2, dy: 0 }),
  right: (all, one) => ({ dx: all.x + all.width - one.x - one.width, dy: 0 }),
  top: (all, one) => ({ dx: 0, dy: all.y - one.y }),
  middle: (all, one) => ({ dx: 0, dy: all.y + all.height / 2 - one.y - one.height / 2 }),
  bottom: (all, one) => ({ dx: 0, dy: all.y + all.height - one.y - one.height }),
};

/** Aligns to an edge or the middle of the box around all of them. */
export function aligned(items: readonly Item[], alignment: Alignment): Map<string, Shift> {
  const all = around(items.map(({ box }) => box));
  if (!all) return new Map();
  return new Map(items.map(({ id, box }) => [id, shiftTo[alignment](all, box)]));
}

export type Direction = 'across' | 'down';

/** Makes the gaps between neighbours equal; the outer two stay. */
export function distributed(items: readonly Item[], direction: Direction): Map<string, Shift> {
  const start = ({ box }: Item) => (direction === 'across' ? box.x : box.y);
  const length = ({ box }: Item) => (direction === 'across' ? box.width : box.height);
  const sorted = items.toSorted((a, b) => start(a) + length(a) / 2 - start(b) - length(b) / 2);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return new Map();
  const taken = sorted.reduce((sum, item) => sum + length(item), 0);
  const gap = (start(last) + length(last) - start(first) - taken) / (sorted.length - 1);
  let at = start(first);
  return new Map(
    sorted.map((item) => {
      const by = at - start(item);
      at += length(item) + gap;
      return [item.id, direction === 'across' ? { dx: by, dy: 0 } : { dx: 0, dy: by }];
    }),
  );
}
