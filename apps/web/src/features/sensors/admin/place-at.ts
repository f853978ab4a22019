import type { Point } from '@berth/domain/structure';
import type { Room } from '@berth/contract';
import { areaOf, contains } from '../../../workplace/floor-map/shapes/geometry.ts';

/** The smallest room around a point: a booth in an office before the office. */
export const roomAround = (rooms: readonly Room[], point: Point): Room | undefined =>
  rooms
    .filter(({ polygon }) => polygon.length >= 3 && contains(polygon, point))
    .toSorted((a, b) => areaOf(a.polygon) - areaOf(b.polygon))[0];

/** Typed metres in units of the plan; undefined if the text is not a number. */
export function typedMetres(text: string, metresPerUnit: number): number | undefined {
  const written = text.trim().replace(',', '.');
  const metres = Number(written);
  return written !== '' && Number.isFinite(metres) ? metres / metresPerUnit : undefined;
}
