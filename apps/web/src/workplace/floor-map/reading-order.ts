import { boundsOf } from './shapes/geometry.ts';
import type { Point } from '@berth/domain/structure';

type Placed = { readonly id: string; readonly x: number; readonly y: number };
type InRoom = Placed & { readonly roomId: string };
type Outline = { readonly id: string; readonly polygon: readonly Point[] };

/** Sorts line by line: an item less than `tolerance` below the first of a line still belongs to it. */
export function inLines<T extends Placed>(items: readonly T[], tolerance: number): T[] {
  const lines: T[][] = [];
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && item.y - line[0].y < tolerance) line.push(item);
    else lines.push([item]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x));
}

/** Rooms count as side by side even if their upper walls are not quite aligned. */
const ROOM_LINES = 3;
const SPOT_LINES = 0.5;

/** Room after room, and line by line in each, as a person would read the plan aloud. */
export function readingOrder<T extends InRoom>(spots: readonly T[], rooms: readonly Outline[], deskDepth: number): T[] {
  const byRoom = Map.groupBy(spots, ({ roomId }) => roomId);
  const corners = [...byRoom].map(([id, inside]) => {
    const outline = rooms.find((room) => room.id === id)?.polygon ?? [];
    const box = boundsOf(outline.length > 0 ? outline : inside.map(({ x, y }) => [x, y] as const));
    return { id, x: box?.x ?? 0, y: box?.y ?? 0 };
  });
  return inLines(corners, ROOM_LINES * deskDepth).flatMap(({ id }) =>
    inLines(byRoom.get(id) ?? [], SPOT_LINES * deskDepth),
  );
}

type Step = 'previous' | 'next' | 'above' | 'below' | 'first' | 'last';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'first',
  End: 'last',
};

export const stepOf = (key: string): Step | undefined => STEPS[key];

/** The cost of moving sideways: an item slightly to the side is nearer than one far ahead. */
const ASIDE = 2;

function beyond<T extends Placed>(from: T, items: readonly T[], sign: 1 | -1): T | undefined {
  const costs = items.flatMap((item) => {
    const ahead = (item.y - from.y) * sign;
    return ahead > Math.abs(item.x - from.x) * 0.25 && ahead > 0
      ? [{ item, cost: ahead + ASIDE * Math.abs(item.x - from.x) }]
      : [];
  });
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.item;
}

/**
 * The spot that a key leads to from the current one; `ordered` is the reading order. Without a current spot it is the
 * first.
 */
export function stepFrom<T extends Placed>(ordered: readonly T[], id: string | undefined, step: Step): T | undefined {
  const at = ordered.findIndex((item) => item.id === id);
  const from = ordered[at];
  if (step === 'last') return ordered.at(-1);
  if (from === undefined || step === 'first') return ordered[0];
  if (step === 'previous') return ordered[Math.max(0, at - 1)];
  if (step === 'next') return ordered[Math.min(ordered.length - 1, at + 1)];
  return beyond(from, ordered, step === 'below' ? 1 : -1) ?? from;
}
