import type { SpaceStatus } from '@berth/domain';
import { rounded } from './geometry.ts';

const circle = (x: number, y: number, r: number) =>
  `M${rounded(x - r)} ${rounded(y)}a${rounded(r)} ${rounded(r)} 0 1 0 ${rounded(2 * r)} 0a${rounded(r)} ${rounded(r)} 0 1 0 ${rounded(-2 * r)} 0Z`;

const square = (x: number, y: number, half: number) =>
  `M${rounded(x - half)} ${rounded(y - half)}h${rounded(2 * half)}v${rounded(2 * half)}h${rounded(-2 * half)}Z`;

const leftHalf = (x: number, y: number, r: number) =>
  `M${rounded(x)} ${rounded(y - r)}a${rounded(r)} ${rounded(r)} 0 0 0 0 ${rounded(2 * r)}Z`;

const DASHES = 6;
/** Of the step from one dash to the next. */
const DASH = 0.62;

/** A ring in pieces. */
function dashes(x: number, y: number, outer: number, inner: number): string {
  const at = (r: number, turn: number) => `${rounded(x + r * Math.cos(turn))} ${rounded(y + r * Math.sin(turn))}`;
  const step = (2 * Math.PI) / DASHES;
  return Array.from({ length: DASHES }, (_, dash) => {
    const [from, to] = [dash * step, (dash + DASH) * step];
    return (
      `M${at(outer, from)}A${rounded(outer)} ${rounded(outer)} 0 0 1 ${at(outer, to)}` +
      `L${at(inner, to)}A${rounded(inner)} ${rounded(inner)} 0 0 0 ${at(inner, from)}Z`
    );
  }).join('');
}

/**
 * The sign of a status, to be filled by the even-odd rule: a ring is free, a half is reserved, a disc is occupied, a
 * square in a square is somebody's for good, a broken ring has seen movement. One path: two thousand are drawn at once.
 */
export function glyphPath(status: SpaceStatus, x: number, y: number, r: number): string {
  const inner = r * 0.62;
  switch (status) {
    case 'FREE':
      return circle(x, y, r) + circle(x, y, inner);
    case 'RESERVED':
      return circle(x, y, r) + circle(x, y, r * 0.8) + leftHalf(x, y, r * 0.8);
    case 'OCCUPIED':
      return circle(x, y, r);
    case 'FIXED':
      return square(x, y, r * 0.92) + square(x, y, r * 0.66) + square(x, y, r * 0.36);
    case 'MOVEMENT':
      return dashes(x, y, r, inner);
  }
}
