import type { Draft, Point } from '@berth/domain';
import { isPlaced, isUnder, type Sizes } from '../../../../ui/floor-map/shapes/footprint.ts';
import { roomAt } from './room-of.ts';

type Shown = { readonly rooms: boolean; readonly desks: boolean };

/**
 * What lies under a point: a desk before its room, what is selected before what is not, the later before the earlier.
 * Worked out here and not by the browser, which needs 3 ms a move for two thousand shapes and more for their touch areas.
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
