import type { Frame } from '../drawing.ts';
import type { Box } from './geometry/boxes.ts';
import { at, lineHeight, lineWidth, type Lines } from './geometry/lines.ts';
import { raster } from './rooms/raster.ts';
import { regionsOf } from './rooms/regions.ts';
import { piecesOf, wallLength } from './rooms/wall-lines.ts';

const CELLS_WIDE = 200;
/** Shares of the width: parts nearer than twice this are one floor, such as islands of desks without walls. */
const MARGIN = 0.02;
/** A legend or a title block is smaller than this share of the largest part, and has fewer of the desks. */
const [LEAST_SIZE, LEAST_DESKS] = [0.35, 0.12];
const LEAST_OF_PICTURE = 0.04;
/** Lines this long frame the sheet. */
const FRAMING = 0.8;

type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const union = (a: Part, b: Part): Part => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
const overlap = (a: Part, b: Part) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const areaOf = ({ left, top, right, bottom }: Part) => (right - left) * (bottom - top);

/** Finds floors that are drawn apart on one sheet. Empty when there is only one. */
export function sheetsOf(lines: Lines, width: number, height: number, desks: readonly Box[]): Frame[] {
  const cell = Math.max(width, height) / CELLS_WIDE;
  const picture = raster({ left: 0, top: 0, right: width, bottom: height }, 0, cell);
  for (let line = 0; line < lines.count; line += 1) {
    if (lineWidth(lines, line) > FRAMING * width && lineHeight(lines, line) > FRAMING * height) continue;
    for (const piece of piecesOf(lines, line))
      if (wallLength(piece) < FRAMING * Math.min(width, height) || !isAtBorder(piece, width, height))
        picture.draw(...piece);
  }
  const reach = Math.max(1, Math.round((MARGIN * width) / cell));
  const parts = merged(
    partsOf(picture, reach).map(({ left, top, right, bottom }): Part => {
      const [x0, y0] = picture.place(left, top);
      const [x1, y1] = picture.place(right, bottom);
      return { left: x0, top: y0, right: x1, bottom: y1 };
    }),
  );
  const most = Math.max(0, ...parts.map(areaOf));
  const share = (part: Part) =>
    desks.filter(({ x, y }) => x > part.left && x < part.right && y > part.top && y < part.bottom).length /
    desks.length;
  const floors = parts.filter(
    (part) =>
      areaOf(part) >= LEAST_SIZE * most &&
      areaOf(part) >= LEAST_OF_PICTURE * width * height &&
      (desks.length === 0 || share(part) >= LEAST_DESKS),
  );
  if (floors.length < 2) return [];
  return floors
    .sort((a, b) => (Math.abs(a.top - b.top) > 0.3 * (a.bottom - a.top) ? a.top - b.top : a.left - b.left))
    .map(({ left, top, right, bottom }) => {
      const [x, y] = [Math.max(0, left / width), Math.max(0, top / height)];
      return { x, y, width: Math.min(1, right / width) - x, height: Math.min(1, bottom / height) - y };
    });
}

function isAtBorder([ax, ay, bx, by]: readonly [number, number, number, number], width: number, height: number) {
  const margin = 0.1;
  const [x, y] = [(ax + bx) / 2 / width, (ay + by) / 2 / height];
  return Math.min(x, 1 - x, y, 1 - y) < margin;
}

/** The boxes of the connected parts after each drawn cell has grown by the reach. */
function partsOf(picture: ReturnType<typeof raster>, reach: number): Part[] {
  const { cells, columns, rows } = picture;
  const floor = new Uint8Array(cells.length).fill(1);
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1)
      if (at(cells, r * columns + c) === 1)
        for (let dr = -reach; dr <= reach; dr += 1)
          for (let dc = -reach; dc <= reach; dc += 1) {
            const [row, column] = [r + dr, c + dc];
            if (row > 0 && column > 0 && row < rows && column < columns) floor[row * columns + column] = 0;
          }
  // Its first cell is the surroundings' one, as in a picture of rooms.
  floor[0] = 0;
  const { labels, regions } = regionsOf({ ...picture, cells: floor });
  const parts = new Map<number, Part>(
    regions.map(({ label }) => [label, { left: Infinity, top: Infinity, right: 0, bottom: 0 }]),
  );
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1) {
      const label = at(labels, r * columns + c);
      const part = parts.get(label);
      if (part) parts.set(label, union(part, { left: c, top: r, right: c + 1, bottom: r + 1 }));
    }
  return [...parts.values()];
}

function merged(parts: readonly Part[]): Part[] {
  const groups: Part[] = [];
  for (const part of parts) {
    let group = part;
    for (let i = groups.length - 1; i >= 0; i -= 1) {
      const other = groups[i];
      if (!other || !overlap(group, other)) continue;
      group = union(group, other);
      groups.splice(i, 1);
      i = groups.length;
    }
    groups.push(group);
  }
  return groups;
}
