import { type Opening, wall, type WallStyle, windows } from '../furniture/building.ts';
import { rectangle } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { closet, washstand } from '../unseen/fittings.ts';

export const door = (at: number, side: 1 | -1 = 1, hinge: 'start' | 'end' = 'start'): Opening => ({
  at,
  width: 0.9,
  kind: 'door',
  side,
  hinge,
});

/** The outer walls of a rectangular floor, with a row of windows in each. */
export function facade(
  sheet: Sheet,
  wide: number,
  high: number,
  {
    thick = 0.36,
    step = 2.7,
    opening = 1.8,
    style,
  }: { thick?: number; step?: number; opening?: number; style?: WallStyle },
): void {
  const corners = [
    { x: 0, y: 0 },
    { x: wide, y: 0 },
    { x: wide, y: high },
    { x: 0, y: high },
  ];
  corners.forEach((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    const long = index % 2 === 0 ? wide : high;
    sheet.add(...wall(from, to, thick, windows(long, step / 2 + 0.3, step, opening), style));
  });
}

/** Closets along the upper wall of a room of this width, and a washstand at its left wall. */
export function toilets(sheet: Sheet, x: number, y: number, wide: number, high: number): void {
  const count = Math.floor((wide - 0.4) / 0.95);
  sheet.row(closet('closet'), { x: x + 0.7, y: y + 0.6 }, count, 0.95);
  sheet.row(
    { name: 'stall', parts: [rectangle('wall', 0, 0, 0.04, 1.5)] },
    { x: x + 1.175, y: y + 0.9 },
    count - 1,
    0.95,
  );
  sheet.put(washstand('washstand', 2), x + 0.4, y + high - 1.2, -90);
}
