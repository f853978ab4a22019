import type { Detected, DetectedRoom, DetectedSpace, Frame, SpaceKind } from '@berth/domain/plans';
import type { Box, Place, Truth } from './plan.ts';
import { type RoomScore, scoreRooms } from './score-rooms.ts';

export type { RoomScore } from './score-rooms.ts';

/** The width of every plan in its own units. */
const UNITS_WIDE = 1000;
/** In metres: a shape this close to a mark of `ignore` is neither right nor wrong. */
const IGNORED_WITHIN = 0.5;
const SAME_ANGLE = 12;

export type Match = { readonly box: Box; readonly space: DetectedSpace };

export type Score = {
  readonly matches: readonly Match[];
  readonly missed: readonly Box[];
  readonly wrong: readonly DetectedSpace[];
  /** Matches that the detector doubts, which the user sees first. */
  readonly doubtful: number;
  /** Matches whose rotation the truth has, and how many agree. */
  readonly turned: { readonly total: number; readonly axis: number; readonly seat: number };
};

export type PlanScore = {
  readonly desks: Score;
  readonly parking: Score;
  /** The share by which the scale is wrong; null if the detector has none. */
  readonly scaleError: number | null;
  readonly rooms: RoomScore;
  readonly roomNames: { readonly right: number; readonly total: number };
  readonly names: { readonly right: number; readonly total: number };
};

/** The truth in the units of what is detected. */
function truthInUnits(truth: Truth, bounds: Frame): Truth {
  const factor = UNITS_WIDE / bounds.width;
  const scale = truth.page === undefined ? 1 : bounds.width / truth.page.width;
  const size = (length: number) => length * scale * factor;
  const at = ({ x, y }: Place) => ({ x: (x * scale - bounds.x) * factor, y: (y * scale - bounds.y) * factor });
  const box = (one: Box) => ({ ...one, ...at(one), long: size(one.long), short: size(one.short) });
  return {
    ...truth,
    desks: truth.desks.map(box),
    parking: truth.parking.map(box),
    rooms: truth.rooms.map((room) => ({ ...room, polygon: room.polygon.map(at) })),
    ignore: (truth.ignore ?? []).map(at),
    metresPerUnit: truth.metresPerUnit / scale / factor,
  };
}

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);

/** The angle between two directions, of which each `period` degrees are the same. */
function between(a: number, b: number, period: number): number {
  const difference = Math.abs(a - b) % period;
  return Math.min(difference, period - difference);
}

/** One to one, the nearest pairs first. */
function matched(boxes: readonly Box[], spaces: readonly DetectedSpace[]): Match[] {
  const pairs = boxes
    .flatMap((box) => spaces.map((space) => ({ box, space, apart: distance(box, space) })))
    .filter(({ box, apart }) => apart <= box.short / 2)
    .toSorted((a, b) => a.apart - b.apart);
  const taken = new Set<Box | DetectedSpace>();
  return pairs.filter(({ box, space }) => {
    if (taken.has(box) || taken.has(space)) return false;
    taken.add(box).add(space);
    return true;
  });
}

function rotations(matches: readonly Match[]): Score['turned'] {
  const pairs = matches.flatMap(({ box, space }) =>
    box.rotation === undefined
      ? []
      : [{ right: box.rotation, actual: space.rotation, isSeatless: box.isSeatless === true }],
  );
  const agreeing = (period: number) =>
    pairs.filter(({ right, actual, isSeatless }) => between(right, actual, isSeatless ? 180 : period) <= SAME_ANGLE);
  return { total: pairs.length, axis: agreeing(180).length, seat: agreeing(360).length };
}

function scored(boxes: readonly Box[], spaces: readonly DetectedSpace[], { ignore = [], metresPerUnit }: Truth): Score {
  const matches = matched(boxes, spaces);
  const [right, hits] = [new Set(matches.map(({ space }) => space)), new Set(matches.map(({ box }) => box))];
  const isIgnored = (space: Place) => ignore.some((mark) => distance(mark, space) * metresPerUnit <= IGNORED_WITHIN);
  return {
    matches,
    missed: boxes.filter((box) => !hits.has(box)),
    wrong: spaces.filter((space) => !right.has(space) && !isIgnored(space)),
    doubtful: matches.filter(({ space }) => space.doubt !== null).length,
    turned: rotations(matches),
  };
}

function contains(polygon: readonly Place[], { x, y }: Place): boolean {
  let isInside = false;
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isInside = !isInside;
  });
  return isInside;
}

const middle = (polygon: readonly Place[]): Place => ({
  x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
  y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
});

const placesOf = ({ polygon }: DetectedRoom): Place[] => polygon.map(([x, y]) => ({ x, y }));

const plain = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

function roomsNamed(truth: Truth, detected: Detected): PlanScore['roomNames'] {
  const rooms = truth.rooms.filter(({ name }) => name !== undefined);
  const isNamed = ({ name, polygon }: Truth['rooms'][number]) =>
    detected.rooms.some(
      (room) =>
        plain(room.name) === plain(name ?? null) &&
        (contains(polygon, middle(placesOf(room))) || contains(placesOf(room), middle(polygon))),
    );
  return { right: rooms.filter(isNamed).length, total: rooms.length };
}

function desksNamed(truth: Truth, { matches }: Score): PlanScore['names'] {
  const names = Object.entries(truth.names ?? {});
  const isRight = ([position, name]: [string, string]) =>
    matches.some(({ box, space }) => box === truth.desks[Number(position)] && plain(space.name) === plain(name));
  return { right: names.filter(isRight).length, total: names.length };
}

/** Compares what is detected, without answers of a user, with what the author of the plan marked. */
export function scoreOf(original: Truth, bounds: Frame, detected: Detected): PlanScore {
  const truth = truthInUnits(original, bounds);
  const kinds = new Map(detected.classes.map(({ id, kind }) => [id, kind]));
  const spacesOf = (kind: SpaceKind) => detected.spaces.filter(({ classId }) => kinds.get(classId) === kind);
  const desks = scored(truth.desks, spacesOf('desk'), truth);
  return {
    desks,
    parking: scored(truth.parking, spacesOf('parking'), truth),
    scaleError: detected.scale && Math.abs(detected.scale.metresPerUnit / truth.metresPerUnit - 1),
    rooms: scoreRooms(truth.rooms, detected.rooms),
    roomNames: roomsNamed(truth, detected),
    names: desksNamed(truth, desks),
  };
}

type Counted = Readonly<Record<'matches' | 'missed' | 'wrong', readonly unknown[]>>;

export type Rates = { readonly precision: number; readonly recall: number };

/** Over the spaces of all plans together, so that a plan counts by its number of spaces. */
export function ratesOf(scores: readonly Counted[]): Rates {
  const sum = (count: (score: Counted) => number) => scores.reduce((total, score) => total + count(score), 0);
  const matches = sum((score) => score.matches.length);
  const [claimed, real] = [matches + sum(({ wrong }) => wrong.length), matches + sum(({ missed }) => missed.length)];
  return { precision: claimed === 0 ? 1 : matches / claimed, recall: real === 0 ? 1 : matches / real };
}

/** The least that the unseen plans of a dialect must reach. */
export const GOALS = {
  dxf: { precision: 0.95, recall: 0.9 },
  svg: { precision: 0.95, recall: 0.9 },
  pdf: { precision: 0.9, recall: 0.8 },
} as const;

export const meets = (rates: Rates, goal: Rates) => rates.precision >= goal.precision && rates.recall >= goal.recall;
