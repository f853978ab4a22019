import type { MapSpot } from '../map-things.ts';
import { footprint, type Sizes } from './footprint.ts';
import type { Box } from './geometry.ts';

/** The space around the desks of a neighbourhood, in depths of a desk: room for the chairs. */
const AIR = 0.75;

function around(boxes: readonly Box[], air: number): Box {
  const x = Math.min(...boxes.map((box) => box.x)) - air;
  const y = Math.min(...boxes.map((box) => box.y)) - air;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + air;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + air;
  return { x, y, width: right - x, height: bottom - y };
}

/** One rectangle around the desks in each room, the largest first, because it has the name. */
export function areasOf(spaceIds: ReadonlySet<string>, spots: readonly MapSpot[], sizes: Sizes): Box[] {
  const inside = spots.filter(({ id }) => spaceIds.has(id));
  return [...Map.groupBy(inside, ({ roomId }) => roomId).values()]
    .map((ofRoom) =>
      around(
        ofRoom.map((spot) => footprint(spot, sizes)),
        AIR * sizes.DESK.depth,
      ),
    )
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
}
