import { type Box, within } from '../geometry/boxes.ts';

/** The places of chosen desks, so that nothing is found twice. */
export type Occupied = {
  readonly add: (box: Box) => void;
  /** Whether the centre of one is in the other. */
  readonly overlaps: (box: Box) => boolean;
  readonly near: (box: Box, radius: number) => readonly Box[];
};

const holds = (a: Box, b: Box) => {
  const [along, across] = within(a, b.x, b.y);
  return Math.abs(along) < a.long * 0.48 && Math.abs(across) < a.short * 0.48;
};

export function occupied(): Occupied {
  const CELL = 15;
  const cells = new Map<number, Box[]>();
  const keyOf = (column: number, row: number) => column * 1_000_003 + row;
  const near = (box: Box, radius: number) => {
    const boxes: Box[] = [];
    const low = [Math.floor((box.x - radius) / CELL), Math.floor((box.y - radius) / CELL)] as const;
    const high = [Math.floor((box.x + radius) / CELL), Math.floor((box.y + radius) / CELL)] as const;
    for (let c = low[0]; c <= high[0]; c += 1)
      for (let r = low[1]; r <= high[1]; r += 1)
        for (const other of cells.get(keyOf(c, r)) ?? [])
          if (Math.hypot(other.x - box.x, other.y - box.y) <= radius) boxes.push(other);
    return boxes;
  };
  return {
    near,
    add(box) {
      const key = keyOf(Math.floor(box.x / CELL), Math.floor(box.y / CELL));
      const there = cells.get(key);
      if (there) there.push(box);
      else cells.set(key, [box]);
    },
    overlaps: (box) => near(box, box.long).some((other) => holds(other, box) || holds(box, other)),
  };
}
