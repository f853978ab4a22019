import { cornersOf, within } from '../geometry/boxes.ts';
import { at, lineHeight, lineWidth } from '../geometry/lines.ts';
import { ringFrom } from '../geometry/rings.ts';
import type { Outline } from '../outlines/outline.ts';
import type { Seated } from './seated.ts';
import type { Seat, Surroundings } from './seats.ts';

/** In metres: from one place at a bench to the next, and the depth of a place. People at a meeting are nearer. */
const PITCH = [1.15, 2.05] as const;
const DEPTH = [0.58, 1.05] as const;
/** The pitch by the depth. */
const ASPECT = [1.25, 3.2] as const;
/** Shares of a usual desk, because the scale may come from the desks alone. */
const PITCH_OF_DESK = [0.7, 1.4] as const;
const DEPTH_OF_DESK = [0.7, 1.5] as const;
const RECTANGLE = 0.96;
/** A seat is this near to the middle of its place, as a share of the pitch. */
const OFF = 0.22;
/** At least this share of the places has a seat. */
const USED = 0.75;
/** A stool at a counter is narrower than this share of the usual seat. */
const NARROWEST = 0.75;
/** At least this share of the places has a screen or something else of its own. */
const EQUIPPED = 0.7;

type Size = { readonly pitch: number; readonly depth: number };
type Bench = Size & { readonly outline: Outline; readonly places: readonly Seated[]; readonly count: number };
/** A usual desk, the width of its seat, and the scale. */
export type Usual = {
  readonly desk: { readonly long: number; readonly short: number };
  readonly width: number;
  readonly metresPerUnit: number;
  readonly slack: number;
};

const isBetween = (value: number, [low, high]: readonly [number, number], slack = 0) =>
  value >= low * (1 - slack) && value <= high * (1 + slack);

/** The seats of one long side by place, if each is in the middle of its own. */
function evenly(seats: readonly Seat[], long: number, count: number): (Seat | undefined)[] | undefined {
  const pitch = long / count;
  const byPlace: (Seat | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const seat of seats) {
    const n = Math.floor((seat.along + long / 2) / pitch);
    const isOff = Math.abs(seat.along + long / 2 - (n + 0.5) * pitch) > OFF * pitch;
    if (isOff || n < 0 || n >= count || byPlace[n]) return undefined;
    byPlace[n] = seat;
  }
  return byPlace;
}

function placeOf({ x, y, angle }: Outline, seat: Seat | undefined, along: number, across: number, size: Size): Seated {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [long, short] = [size.pitch, size.depth];
  const box = { x: x + along * cos - across * sin, y: y + along * sin + across * cos, long, short, angle };
  const outline: Outline = { ...box, ring: ringFrom(cornersOf(box)), area: long * short, fill: 1, line: 0 };
  return { outline, seats: seat ? [{ ...seat, along: 0, isAtEnd: false }] : [] };
}

function benchOf({ outline, seats }: Seated, { desk, width, metresPerUnit, slack }: Usual): Bench | undefined {
  const { long, short } = outline;
  if (outline.fill < RECTANGLE || seats.some(({ isAtEnd, long: wide }) => isAtEnd || wide < NARROWEST * width))
    return undefined;
  const bySide = [-1, 1].map((side) => ({ side, own: seats.filter(({ across }) => across * side > 0) }));
  const used = bySide.filter(({ own }) => own.length > 0);
  const count = Math.max(...used.map(({ own }) => own.length));
  if (count < 2 || seats.length < USED * count * used.length) return undefined;
  const size = { pitch: long / count, depth: short / used.length };
  const isSized =
    isBetween(size.pitch * metresPerUnit, PITCH, slack) &&
    isBetween(size.depth * metresPerUnit, DEPTH, slack) &&
    isBetween(size.pitch / size.depth, ASPECT) &&
    isBetween(size.pitch / desk.long, PITCH_OF_DESK) &&
    isBetween(size.depth / desk.short, DEPTH_OF_DESK);
  if (!isSized) return undefined;
  const places: Seated[] = [];
  for (const { side, own } of used) {
    const byPlace = evenly(own, long, count);
    if (!byPlace) return undefined;
    const across = used.length === 1 ? 0 : (side * short) / 4;
    byPlace.forEach((seat, n) => places.push(placeOf(outline, seat, (n + 0.5) * size.pitch - long / 2, across, size)));
  }
  return { ...size, outline, places, count };
}

/** Whether most places have something of their own on the table, or there is something between all neighbours. */
function isEquipped({ outline, places, pitch, count }: Bench, { lines, grid }: Surroundings): boolean {
  const [used, divided] = [new Set<number>(), new Set<number>()];
  grid.visit(outline.x, outline.y, outline.long / 2, (line) => {
    const size = Math.hypot(lineWidth(lines, line), lineHeight(lines, line));
    const x = at(lines.boxes, line * 4) + lineWidth(lines, line) / 2;
    const y = at(lines.boxes, line * 4 + 1) + lineHeight(lines, line) / 2;
    const [along, across] = within(outline, x, y);
    if (Math.abs(along) > outline.long / 2 || Math.abs(across) > 0.46 * outline.short) return;
    if (size < 0.15 * pitch || size > 0.8 * pitch) return;
    const place = (along + outline.long / 2) / pitch;
    const between = Math.round(place);
    const isInner = between > 0 && between < count;
    if (isInner && Math.abs(place - between) < 0.08) divided.add(between);
    else
      places.forEach(({ outline: box }, n) => {
        const [dx, dy] = within(box, x, y);
        if (Math.abs(dx) < 0.35 * box.long && Math.abs(dy) < 0.46 * box.short) used.add(n);
      });
  });
  return used.size >= EQUIPPED * places.length || (count > 2 && divided.size >= count - 1);
}

export type Benches = {
  readonly sure: readonly Seated[];
  readonly unsure: readonly Seated[];
  /** The tables that they are. */
  readonly tables: ReadonlySet<Outline>;
};

/**
 * The places of long tables that nothing divides. Screens, or a second long table with the same places, speak for a
 * bench; without screens its places are doubtful, and without both it is a table for meetings.
 */
export function benchesOf(tables: readonly Seated[], usual: Usual, around: Surroundings): Benches {
  const benches = tables.flatMap((table) => benchOf(table, usual) ?? []);
  const areAlike = (a: Bench, b: Bench) =>
    Math.abs(a.pitch - b.pitch) < 0.05 * a.pitch && Math.abs(a.depth - b.depth) < 0.05 * a.depth;
  // Four people at each of two tables may as well have a meeting.
  const hasTwin = (bench: Bench) =>
    bench.places.length > 4 && benches.some((other) => other !== bench && areAlike(bench, other));
  const sure = benches.filter((bench) => isEquipped(bench, around));
  const unsure = benches.filter((bench) => !sure.includes(bench) && hasTwin(bench));
  return {
    sure: sure.flatMap(({ places }) => places),
    unsure: unsure.flatMap(({ places }) => places.map((place) => ({ ...place, isUnsure: true }))),
    tables: new Set([...sure, ...unsure].map(({ outline }) => outline)),
  };
}
