import type { Outline } from '../outlines/outline.ts';
import { BOX_LIKE } from './seats.ts';
import type { Seated } from './seated.ts';

const degrees = (radians: number) => ((Math.round((radians * 180) / Math.PI) % 360) + 360) % 360;

/** Towards a seat at one side of the box. */
function sideOf({ angle, long, short }: Outline, along: number, across: number): number {
  const isSquare = long < 1.1 * short;
  const isAlong = isSquare && Math.abs(along) > Math.abs(across);
  return isAlong ? angle + (along < 0 ? Math.PI : 0) : angle + (across < 0 ? -Math.PI / 2 : Math.PI / 2);
}

/** Clockwise in degrees, as in the editor: at 0 the seat is below. */
export function rotationOf({ outline, seats }: Seated): number {
  const seat = seats.find(({ isAtEnd }) => !isAtEnd) ?? seats[0];
  // A desk in a cluster of three has its seat where its box has a corner.
  if (seat && outline.fill < BOX_LIKE) return degrees(Math.atan2(seat.y - outline.y, seat.x - outline.x) - Math.PI / 2);
  return degrees(sideOf(outline, seat?.along ?? 0, seat?.across ?? 1) - Math.PI / 2);
}
