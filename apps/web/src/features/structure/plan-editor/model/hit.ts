import type { Draft, Point } from '@berth/domain/structure';
import { isPlaced, isUnder, type Sizes } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { roomAt } from './room-of.ts';

type Shown = { readonly rooms: boolean; readonly desks: boolean };

/**
 * The shape under a point: a desk before its room, a selected one before others, a later one before an earlier.
 * Computed here and not by the browser, which needs 3 ms per move for two thousand shapes, and more for their touch
 * areas.
 */
export function hitAt(
  { rooms, desks }: Draft,
  point: Point,
  sizes: Sizes,
  { shown, reach, selection }: { shown: Shown; reach: number; selection: ReadonlySet<string> },
): string | undefined {
  const under = shown.desks ? desks.filter((desk) => isPlaced(desk) && isUnder(desk, point, sizes, reach)) : [];
  const desk = under.findLast(({ id }) => selection.has(id)) ?? under.at(-1);
  return desk?.id ?? (shown.rooms ? roomAt(rooms, point)?.id : undefined);
}
