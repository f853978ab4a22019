import { DESK_SIZE } from '../../../structure/desk-size.ts';
import { angleBetween, type Box, within } from '../geometry/boxes.ts';
import type { Outline } from '../outlines/outline.ts';
import { scaleFromDesk } from './desk-scale.ts';
import { isDeskSized, type Judge, type Judged, judged } from './judged.ts';
import { type Occupied, occupied } from './occupied.ts';
import { claims } from './claims.ts';
import { isEnclosed } from './enclosed.ts';
import { isSingle, type Seated, seatIndex } from './seated.ts';
import { BOX_LIKE, contentsOf, type Seat, sizeOf } from './seats.ts';
import { benchesOf } from './benches.ts';
import { isUpholstered } from './upholstered.ts';
import { withoutVisitor } from './visitors.ts';
import { marked } from './marked.ts';
import { desksWithoutSeats } from './without-seats.ts';
import { longTablesOf, tablesOf } from './tables.ts';
import { sizeClasses } from './size-classes.ts';

export type Chosen = {
  readonly desks: readonly Judged[];
  readonly tables: readonly Judged[];
  readonly metresPerUnit: number | undefined;
  readonly occupied: Occupied;
};

/** In metres: the width of a usual seat. */
const SEAT = 0.55;
const MOST_CLASSES = 90;
const MOST_MEMBERS = 6000;

function isBefore(a: Judged, b: Judged): number {
  // An outline and its inset, or a desk and its drawers, have the same seats: the outer one is the desk.
  const areTwins = Math.min(a.score, b.score) > 0.85 * Math.max(a.score, b.score);
  return areTwins && Math.abs(a.outline.area - b.outline.area) > 0.01 * a.outline.area && sharePlaces(a, b)
    ? b.outline.area - a.outline.area
    : b.score - a.score;
}

/** Whether most of the smaller shapes lie in or at the larger ones. */
function sharePlaces(a: Judged, b: Judged): boolean {
  const [large, small] = a.outline.area > b.outline.area ? [a, b] : [b, a];
  const places = occupied();
  for (const { outline } of large.members) places.add(outline);
  const inside = small.members.filter(({ outline }) => places.near(outline, large.outline.long * 0.8).length > 0);
  return inside.length > 0.5 * small.members.length;
}

/** A class this much better than a larger one at the same places is no part of it. */
const FAR_BETTER = 2.2;

/**
 * The best class. Parts of chairs and monitors have their 'seats', too, and are more regular than desks: where a larger
 * class at the same places is nearly as good, they are its parts.
 */
function best(classes: readonly Judged[]): Judged | undefined {
  const sorted = classes.toSorted((a, b) => b.score - a.score);
  let [chosen] = sorted;
  for (let larger = chosen; larger; ) {
    const { outline, score } = larger;
    const part: Judged = larger;
    larger = sorted.find(
      (other) => other.outline.area > 1.01 * outline.area && other.score * FAR_BETTER > score && areParts(part, other),
    );
    chosen = larger ?? chosen;
  }
  return chosen;
}

/** Twins of about the same size need about the same score, because one may be a desk with a gap beside it. */
function areParts(part: Judged, whole: Judged): boolean {
  const isTwin = whole.outline.area < 2.5 * part.outline.area;
  return (!isTwin || whole.score > 0.85 * part.score) && sharePlaces(part, whole);
}

const isDesks = ({ single, members, score, named }: Judged, least: number) =>
  score > 0 && ((single >= 0.45 && single * members.length >= least) || ((named.desk ?? 0) >= 0.5 && single > 0.2));

export function chooseDesks(judge: Judge, outlines: readonly Outline[], metresPerUnit: number | undefined): Chosen {
  const [places, seats] = [occupied(), seatIndex()];
  const classes = sizeClasses(outlines.filter((outline) => isDeskSized(outline, metresPerUnit)));
  const common = classes.filter((members) => members.length > 2).slice(0, MOST_CLASSES);
  const first = common.flatMap((members) => judged(judge, members.slice(0, MOST_MEMBERS), seats) ?? []);
  const main = best(first.filter((candidate) => isDesks(candidate, 3)));
  if (!main) return unseated(judge, first, outlines, metresPerUnit);
  const scale = metresPerUnit ?? scaleFromDesk(main.outline);
  const slack = metresPerUnit === undefined ? 0.25 : 0;
  const desks: Judged[] = [];
  const accept = (candidate: Judged, members: readonly Seated[]) => {
    const separate: Seated[] = [];
    for (const member of members) {
      if (places.overlaps(member.outline)) continue;
      places.add(member.outline);
      separate.push(member);
      for (const seat of member.seats) seats.add(seat);
    }
    if (separate.length > 0) desks.push({ ...candidate, members: separate });
  };
  const isInBooth = isEnclosed(outlines);
  const isSofa = isUpholstered(outlines);
  const alike = seatsLike(main);
  const owned = withoutVisitor(outlines);
  const likeMain = (candidate: Judged): Judged => ({
    ...candidate,
    members: candidate.members.map(({ outline, seats: all }) => ({
      outline,
      seats: owned({ outline, seats: alike(all) }),
    })),
  });
  const desksOfMain = occupied();
  const sitting = main.members.filter(isSingle).map(({ outline }) => outline);
  for (const outline of sitting) desksOfMain.add(outline);
  const ofMain = new Set(main.members.map(({ outline }) => outline));
  const width = usualWidth(main);
  const tables = tablesOf(
    judge.surroundings,
    outlines.filter((outline) => !ofMain.has(outline)),
    main.outline,
    width,
    desksOfMain,
    contentsOf(judge.surroundings, sitting),
  );
  const nearest = claims(width);
  for (const table of tables) nearest.add(table);
  const own = (candidate: Judged): Judged => ({ ...candidate, members: candidate.members.map(nearest.own) });
  accept(main, deskMembers(own(likeMain(main)), judge));
  const others = outlines.filter(
    (outline) =>
      isDeskSized(outline, scale, slack) && outline.area > 0.35 * main.outline.area && !places.overlaps(outline),
  );
  const further = sizeClasses(others)
    .slice(0, 400)
    .flatMap((members) => judged(judge, members.slice(0, MOST_MEMBERS), seats) ?? [])
    .map(likeMain)
    .sort(isBefore);
  for (const { members } of further) for (const member of members) nearest.add(member);
  for (const candidate of further.map(own)) {
    const members = deskMembers(candidate, judge).filter((member) => !isInBooth(member) && !isSofa(member));
    const isClass = candidate.single > 0.3 || members.length >= 0.5 * candidate.members.length;
    if (isClass && candidate.score > -0.5) accept(candidate, members);
  }
  const free = tables.filter(({ outline }) => !places.overlaps(outline));
  const long = longTablesOf(judge.surroundings, outlines, main.outline, width, places);
  const isBox = main.outline.fill >= BOX_LIKE;
  const usual = { desk: isBox ? main.outline : usualDesk(scale), width, metresPerUnit: scale, slack };
  const benches = benchesOf([...free, ...long], usual, judge.surroundings);
  for (const bench of [benches.sure, benches.unsure].flatMap(asBenches)) accept(bench, bench.members);
  const separate = free.filter(({ outline }) => !benches.tables.has(outline));
  return { desks, tables: asTables(separate), metresPerUnit: scale, occupied: places };
}

function unseated(
  judge: Judge,
  classes: readonly Judged[],
  outlines: readonly Outline[],
  metresPerUnit: number | undefined,
): Chosen {
  const places = occupied();
  const marked = desksWithoutSeats(judge, classes, outlines);
  if (marked.length === 0 && metresPerUnit !== undefined) return onlyBenches(judge, outlines, metresPerUnit);
  const scale = metresPerUnit ?? (marked[0] && scaleFromDesk(marked[0].outline));
  const desks = marked
    .filter(({ outline }) => isDeskSized(outline, scale, 0.25))
    .flatMap((judgedClass) => {
      const members = judgedClass.members.filter(({ outline }) => {
        if (places.overlaps(outline)) return false;
        places.add(outline);
        return true;
      });
      return members.length > 0 ? [{ ...judgedClass, members, single: 0.5 }] : [];
    });
  return { desks, tables: [], metresPerUnit: scale, occupied: places };
}

function usualDesk(metresPerUnit: number): Outline {
  const [long, short] = [DESK_SIZE.width / metresPerUnit, DESK_SIZE.depth / metresPerUnit];
  return { x: 0, y: 0, long, short, angle: 0, ring: new Float64Array(), area: long * short, fill: 1, line: 0 };
}

/** On a floor with nothing but undivided benches, the scale says how large a place is. */
function onlyBenches(judge: Judge, outlines: readonly Outline[], metresPerUnit: number): Chosen {
  const [desk, width] = [usualDesk(metresPerUnit), SEAT / metresPerUnit];
  const places = occupied();
  const tables = tablesOf(judge.surroundings, outlines, desk, width, places, new Set());
  const larger = longTablesOf(judge.surroundings, outlines, desk, width, places);
  const {
    sure,
    unsure,
    tables: benches,
  } = benchesOf([...tables, ...larger], { desk, width, metresPerUnit, slack: 0 }, judge.surroundings);
  const desks = [sure, unsure].flatMap(asBenches);
  const others = sure.length + unsure.length > 0 ? tables.filter(({ outline }) => !benches.has(outline)) : [];
  for (const { members } of desks) for (const { outline } of members) places.add(outline);
  return { desks, tables: asTables(others), metresPerUnit, occupied: places };
}

function asBenches(members: readonly Seated[]): Judged[] {
  const outline = members[0]?.outline;
  return outline ? [{ members, outline, single: 1, double: 0, many: 0, named: {}, score: 1 }] : [];
}

/** All tables are one question: the user answers for meeting tables as such, whatever their sizes are. */
function asTables(members: readonly Seated[]): Judged[] {
  const outline = members[0]?.outline;
  return outline ? [{ members, outline, single: 0, double: 0, many: 1, named: {}, score: 1 }] : [];
}

/**
 * Without its seat a member is a desk only among seated ones that it adjoins, or with their mark: elsewhere it is a
 * cupboard of the same size.
 */
function deskMembers(candidate: Judged, judge: Judge): readonly Seated[] {
  const sitting = candidate.members.filter(isSingle);
  const isComplete = candidate.single >= 0.7;
  const places = occupied();
  for (const { outline } of sitting) places.add(outline);
  const adjoins = ({ outline }: Seated) =>
    places.near(outline, 1.05 * outline.long).some((other) => isAdjoining(outline, other));
  const isMarked = marked(candidate, sitting, judge);
  const isDesk = (member: Seated) => {
    if (member.seats.length === 0) return isMarked(member) || (isComplete && adjoins(member));
    return isComplete && member.seats.length < 4 && member.seats.some(({ isAtEnd }) => !isAtEnd);
  };
  return candidate.members.filter((member) => isSingle(member) || isDesk(member));
}

/** Whether two parallel boxes touch side by side or back to back. */
function isAdjoining(a: Outline, b: Box): boolean {
  const turn = angleBetween(a.angle, b.angle);
  const [along, across] = within(a, b.x, b.y).map(Math.abs) as [number, number];
  const isBeside = across < 0.2 * a.short && Math.abs(along - a.long) < 0.2 * a.short;
  const isBehind = along < 0.2 * a.long && Math.abs(across - a.short) < 0.2 * a.short;
  return turn < 0.1 && (isBeside || isBehind);
}

/** A stool and an armchair at one kind of desk differ by less than this from the usual seat. */
const [NARROWER, WIDER] = [0.65, 1.45];

function usualWidth(main: Judged): number {
  const widths = main.members.flatMap(({ seats }) => seats.map(({ long }) => long)).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? sizeOf(main.outline) / 2;
}

/** Seats as wide as those of the main class; parts of one chair count once. */
function seatsLike(main: Judged): (seats: readonly Seat[]) => Seat[] {
  const usual = usualWidth(main);
  return (seats) =>
    seats
      .filter(({ long }) => long > NARROWER * usual && long < WIDER * usual)
      .filter((seat, index, all) =>
        all.slice(0, index).every((other) => Math.hypot(other.x - seat.x, other.y - seat.y) > 0.7 * usual),
      );
}
