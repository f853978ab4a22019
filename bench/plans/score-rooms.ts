import type { DetectedRoom } from '@berth/domain/plans';
import type { Place, Room } from './plan.ts';

/** The area that two rooms share, by the area that either covers, from which they are the same room. */
const SAME = 0.7;
/** Rows across both rooms, so that a share is right to about a percent. */
const SAMPLES = 160;

export type RoomMatch = { readonly room: Room; readonly detected: DetectedRoom };

export type RoomScore = {
  readonly matches: readonly RoomMatch[];
  readonly missed: readonly Room[];
  readonly wrong: readonly DetectedRoom[];
};

const placesOf = ({ polygon }: DetectedRoom): Place[] => polygon.map(([x, y]) => ({ x, y }));

/** The stretches of a row that are inside a polygon. */
function stretches(polygon: readonly Place[], y: number): [number, number][] {
  const xs = polygon
    .flatMap((a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
    })
    .sort((a, b) => a - b);
  return xs.flatMap((x, index): [number, number][] => (index % 2 === 0 ? [[x, xs[index + 1] ?? x]] : []));
}

/** Compares rows instead of clipping polygons, because rooms may have any shape. */
function overlapShare(a: readonly Place[], b: readonly Place[]): number {
  const ys = [...a, ...b].map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  let [common, sum] = [0, 0];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const y = top + ((sample + 0.5) / SAMPLES) * (bottom - top);
    const [ofA, ofB] = [stretches(a, y), stretches(b, y)];
    for (const [from, to] of [...ofA, ...ofB]) sum += to - from;
    for (const [from, to] of ofA)
      for (const [start, end] of ofB) common += Math.max(0, Math.min(to, end) - Math.max(from, start));
  }
  return sum > common ? common / (sum - common) : 0;
}

/** One to one, the pairs that share most first. */
export function scoreRooms(rooms: readonly Room[], detected: readonly DetectedRoom[]): RoomScore {
  const pairs = rooms
    .flatMap((room) =>
      detected.map((each) => ({ room, detected: each, share: overlapShare(room.polygon, placesOf(each)) })),
    )
    .filter(({ share }) => share >= SAME)
    .toSorted((a, b) => b.share - a.share);
  const taken = new Set<Room | DetectedRoom>();
  const matches = pairs.filter(({ room, detected: each }) => {
    if (taken.has(room) || taken.has(each)) return false;
    taken.add(room).add(each);
    return true;
  });
  return {
    matches,
    missed: rooms.filter((room) => !taken.has(room)),
    wrong: detected.filter((each) => !taken.has(each)),
  };
}
