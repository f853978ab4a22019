import type { DetectedSpace, Doubt, SpaceClass, SpaceKind } from '../detected.ts';
import type { Point } from '../../structure/index.ts';
import { type PlacedText, namesOf } from './desks/piece-names.ts';
import { rotationOf } from './desks/rotation.ts';
import { occupied } from './desks/occupied.ts';
import type { Question } from './desks/space-classes.ts';
import { isSingle, type Seated } from './desks/seated.ts';
import { BOX_LIKE } from './desks/seats.ts';
import { cornersOf } from './geometry/boxes.ts';
import { pointsOf } from './geometry/rings.ts';
import { rounded, roundedPoint } from './rounded.ts';

const MOST_POINTS = 60;

function outlinePoints({ outline }: Seated): Point[] {
  const points = pointsOf(outline.ring);
  const isBox = outline.fill >= BOX_LIKE || points.length > MOST_POINTS;
  return (isBox ? cornersOf(outline) : points).map(roundedPoint);
}

/** Desks this many lengths from all others may be something else. */
const LONELY = 8;

function lonely(boxes: readonly Seated[]): (seated: Seated) => boolean {
  const places = occupied();
  for (const { outline } of boxes) places.add(outline);
  return ({ outline }) => boxes.length > 3 && places.near(outline, LONELY * outline.long).length < 2;
}

function doubtOf(seated: Seated, hasSeats: boolean, isOdd: boolean, isLonely: boolean): Doubt | null {
  if (hasSeats && seated.seats.length === 0) return 'seat';
  if (seated.isUnsure || (hasSeats && !isSingle(seated))) return 'seats';
  if (isOdd) return 'size';
  return isLonely ? 'lonely' : null;
}

export type Spaces = { readonly classes: readonly SpaceClass[]; readonly spaces: readonly DetectedSpace[] };

/** Turns classes of one kind into questions with their pieces. */
export function spacesOf(kind: SpaceKind, list: readonly Question[], texts: readonly PlacedText[]): Spaces {
  const isLonely = lonely(list.flatMap(({ members }) => members.map(({ seated }) => seated)));
  const spaces: DetectedSpace[] = [];
  const classes = list.map(({ judged, members }, index): SpaceClass => {
    const id = `${kind}-${index + 1}`;
    const names = namesOf(
      members.map(({ seated }) => seated.outline),
      texts,
    );
    const seats = members.map(({ seated }) => seated.seats.length).sort((a, b) => a - b);
    const usualSeats = seats[Math.floor(seats.length / 2)] ?? 0;
    members.forEach(({ seated, isOdd }, member) => {
      const { outline } = seated;
      spaces.push({
        id: `${id}-${member + 1}`,
        classId: id,
        x: rounded(outline.x),
        y: rounded(outline.y),
        rotation: rotationOf(seated),
        outline: outlinePoints(seated),
        seats: seated.seats.length,
        name: names[member] ?? null,
        doubt: kind === 'desk' ? doubtOf(seated, usualSeats > 0, isOdd, isLonely(seated)) : null,
      });
    });
    return {
      id,
      kind,
      long: rounded(judged.outline.long),
      short: rounded(judged.outline.short),
      count: members.length,
      seats: usualSeats,
      confidence: rounded(
        Math.max(0.1, Math.min(0.99, kind === 'table' ? judged.many + judged.double : judged.single)),
      ),
    };
  });
  return { classes, spaces };
}
