import { lengthOf } from '../geometry/rings.ts';
import type { NameKind } from '../names.ts';
import type { Outline } from '../outlines/outline.ts';
import { isSingle, type Seated, seated, type SeatIndex } from './seated.ts';
import { BOX_LIKE, type Surroundings } from './seats.ts';

/** A class of congruent shapes with what speaks for desks. */
export type Judged = {
  readonly members: readonly Seated[];
  readonly outline: Outline;
  /** Shares of the members with one seat at a long side, with two, and with more. */
  readonly single: number;
  readonly double: number;
  readonly many: number;
  readonly named: Readonly<Partial<Record<NameKind, number>>>;
  readonly score: number;
};

/** In metres. Corner desks and kidneys are up to 2.4 metres wide. */
const LONG = [0.95, 2.5] as const;
const SHORT = [0.48, 1.35] as const;
const SHORT_OF_CORNER = [0.6, 2.3] as const;
/** The squared perimeter by the area: 12.6 for a circle, 16 for a square, 14.9 for a square with round corners. */
const ROUND = 13.6;
/** Both wings of a corner desk are long; a sofa is as hollow, but slim. */
const ANGLED = 0.72;
const TAPERED = 1.75;
const isBetween = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;

/** Whether a shape has the proportions of a desk, and its size if a scale is there. */
export function isDeskSized(
  { long, short, fill, area, ring }: Outline,
  metresPerUnit: number | undefined,
  slack = 0,
): boolean {
  const isBox = fill >= BOX_LIKE;
  if (long > 3.4 * short || (isBox && long < 1.08 * short) || fill < 0.4) return false;
  const perimeter = lengthOf(ring);
  const isRound = perimeter ** 2 < ROUND * area;
  const isHollow = fill < ANGLED || (!isBox && perimeter > 2.02 * (long + short));
  // The angle of a group of three at 120° is tapered: its outline is much shorter than that of its box.
  const isSlimAngle = isHollow && short < 0.62 * long && (perimeter > TAPERED * (long + short) || short < 0.5 * long);
  if (isRound || isSlimAngle) return false;
  if (metresPerUnit === undefined) return true;
  const wider = ([low, high]: readonly [number, number]) => [low * (1 - slack), high * (1 + slack)] as const;
  return (
    isBetween(long * metresPerUnit, wider(LONG)) &&
    isBetween(short * metresPerUnit, wider(isBox ? SHORT : SHORT_OF_CORNER))
  );
}

export type Judge = {
  readonly surroundings: Surroundings;
  readonly nameOf: (outline: Outline) => NameKind | undefined;
  /** The innermost block that it is drawn in: its name, and which of its inserts. */
  readonly blockOf: (outline: Outline) => { readonly name: string; readonly insert: number } | undefined;
  /** Whether a text in it looks like the number of a desk. */
  readonly isNumbered: (outline: Outline) => boolean;
};

const AGAINST = ['storage', 'table', 'wall', 'parking', 'decoration'] as const;

export function judged(judge: Judge, outlines: readonly Outline[], taken: SeatIndex): Judged | undefined {
  const members = seated(judge.surroundings, outlines, taken);
  const sample = outlines[Math.floor(outlines.length / 2)];
  if (!sample) return undefined;
  const share = (is: (member: Seated) => boolean) => members.filter(is).length / members.length;
  const named: Partial<Record<NameKind, number>> = {};
  for (const outline of outlines) {
    const name = judge.nameOf(outline);
    if (name) named[name] = (named[name] ?? 0) + 1 / outlines.length;
  }
  const single = share(isSingle);
  const against = AGAINST.reduce((sum, name) => sum + (named[name] ?? 0), 0);
  const score = single * Math.log(1 + single * members.length) + 0.7 * (named.desk ?? 0) - Math.min(0.8, 0.8 * against);
  return {
    members,
    outline: sample,
    single,
    double: share(({ seats }) => seats.length === 2),
    many: share(({ seats }) => seats.length > 2),
    named,
    score,
  };
}
