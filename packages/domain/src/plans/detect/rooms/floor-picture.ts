import { type Raster, raster } from './raster.ts';
import { mainDirection, type WallLine } from './wall-lines.ts';

/** In metres. */
const CELL = 0.08;
const MOST_CELLS = 1_500_000;
/** Rooms need several passes over all cells, and a file of 20 MB has ten seconds. */
export const FEWER_CELLS = 800_000;

export type FloorPicture = { readonly picture: Raster; readonly metres: number };

/** The walls and closed doors as cells of the returned size in metres, with gaps between walls still open. */
export function floorPicture(
  walls: readonly WallLine[],
  doors: readonly WallLine[],
  metresPerUnit: number,
  mostCells = MOST_CELLS,
): FloorPicture | undefined {
  const angle = mainDirection(walls);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [ax, ay, bx, by] of walls)
    for (const [x, y] of [
      [ax, ay],
      [bx, by],
    ] as const) {
      left = Math.min(left, x * cos + y * sin);
      right = Math.max(right, x * cos + y * sin);
      top = Math.min(top, y * cos - x * sin);
      bottom = Math.max(bottom, y * cos - x * sin);
    }
  if (!(right > left && bottom > top)) return undefined;
  const cell = Math.max(CELL / metresPerUnit, Math.sqrt(((right - left) * (bottom - top)) / mostCells));
  const metres = cell * metresPerUnit;
  // In a picture this coarse a door is a few cells, and rooms would be guesses.
  if (metres > 0.4) return undefined;
  const picture = raster({ left, top, right, bottom }, angle, cell);
  for (const wall of [...walls, ...doors]) picture.draw(...wall);
  return { picture, metres };
}
