import type { MapSign } from '../map-things.ts';
import { rounded } from './geometry.ts';

const circle = (x: number, y: number, r: number) =>
  `M${rounded(x - r)} ${rounded(y)}a${rounded(r)} ${rounded(r)} 0 1 0 ${rounded(2 * r)} 0a${rounded(r)} ${rounded(r)} 0 1 0 ${rounded(-2 * r)} 0Z`;

const square = (x: number, y: number, half: number) =>
  `M${rounded(x - half)} ${rounded(y - half)}h${rounded(2 * half)}v${rounded(2 * half)}h${rounded(-2 * half)}Z`;

const leftHalf = (x: number, y: number, r: number) =>
  `M${rounded(x)} ${rounded(y - r)}a${rounded(r)} ${rounded(r)} 0 0 0 0 ${rounded(2 * r)}Z`;

const DASHES = 6;
/** The length of a dash, as a share of the step from one dash to the next. */
const DASH = 0.62;

/** A dashed ring. */
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

/** A dot in its berth: the product's mark. */
function berth(x: number, y: number, r: number): string {
  const at = (px: number, py: number) => `${rounded(x + px * r)} ${rounded(y + py * r)}`;
  const [outer, inner, top, bend] = [0.92, 0.56, -0.92, 0.06];
  const arc = (radius: number, sweep: 0 | 1, to: string) =>
    `A${rounded(radius * r)} ${rounded(radius * r)} 0 0 ${sweep} ${to}`;
  return (
    `M${at(-outer, top)}L${at(-outer, bend)}${arc(outer, 0, at(outer, bend))}L${at(outer, top)}` +
    `L${at(inner, top)}L${at(inner, bend)}${arc(inner, 1, at(-inner, bend))}L${at(-inner, top)}Z` +
    circle(x, y - 0.14 * r, 0.34 * r)
  );
}

const triangle = (x: number, y: number, r: number) =>
  `M${rounded(x)} ${rounded(y - r)}L${rounded(x + r)} ${rounded(y + 0.82 * r)}H${rounded(x - r)}Z`;

/** A triangle with an exclamation mark. */
const warning = (x: number, y: number, r: number) =>
  `${triangle(x, y, r)}${triangle(x, y + 0.12 * r, 0.62 * r)}` +
  `M${rounded(x - r * 0.1)} ${rounded(y - r * 0.2)}h${rounded(r * 0.2)}v${rounded(r * 0.5)}h${rounded(-r * 0.2)}Z`;

/** A ring with a bar through it. */
const barred = (x: number, y: number, r: number) =>
  `${circle(x, y, r)}${circle(x, y, r * 0.74)}M${rounded(x - r * 0.42)} ${rounded(y - r * 0.12)}h${rounded(r * 0.84)}v${rounded(r * 0.24)}h${rounded(-r * 0.84)}Z`;

/** A padlock: a shackle, and a body with a keyhole. */
function lock(x: number, y: number, r: number): string {
  const at = (px: number, py: number) => `${rounded(x + px * r)} ${rounded(y + py * r)}`;
  const shackle = (side: number, sweep: 0 | 1) =>
    `A${rounded(side * r)} ${rounded(side * r)} 0 0 ${sweep} ${at(sweep === 1 ? side : -side, -0.42)}`;
  return (
    `M${at(-0.56, -0.05)}L${at(-0.56, -0.42)}${shackle(0.56, 1)}L${at(0.56, -0.05)}` +
    `L${at(0.32, -0.05)}L${at(0.32, -0.42)}${shackle(0.32, 0)}L${at(-0.32, -0.05)}Z` +
    `M${at(-0.82, -0.05)}L${at(0.82, -0.05)}L${at(0.82, 0.95)}L${at(-0.82, 0.95)}Z` +
    circle(x, y + 0.45 * r, 0.2 * r)
  );
}

/**
 * The glyph of a status, filled by the even-odd rule: a ring is free, a half disc is reserved, a full disc is occupied,
 * a square in a square is assigned permanently, a dashed ring has movement, a barred ring is not available to the user,
 * a padlock is for a team only, a dot in its berth is the user's own, a ring around a dot has reported, and a triangle is silent. One path each,
 * because two thousand are drawn at once.
 */
export function glyphPath(status: MapSign, x: number, y: number, r: number): string {
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
    case 'KEPT':
      return barred(x, y, r);
    case 'TEAM':
      return lock(x, y, r);
    case 'YOURS':
      return berth(x, y, r);
    case 'HEARD':
      return circle(x, y, r) + circle(x, y, r * 0.72) + circle(x, y, r * 0.34);
    case 'SILENT':
      return warning(x, y, r);
    case 'UNKNOWN':
      return '';
  }
}
