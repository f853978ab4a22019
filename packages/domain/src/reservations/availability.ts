import { covers, joined, meets, type Period } from '../time/period.ts';
import { QUARTER_MS, quarterOf, roundUpToQuarter } from '../time/instant.ts';

/** The availability of a space around a time window, with the times that a screen shows. */
export type Availability =
  /** Free in all opening hours of the day. */
  | { readonly kind: 'all-day' }
  /** Free in the whole window: the free time around it. `toClosing` only on the current day. */
  | { readonly kind: 'free'; readonly free: Period; readonly toClosing: boolean }
  /** Free at the start of the window, then taken. The part can be reserved. */
  | { readonly kind: 'free-until'; readonly part: Period; readonly taken: Period }
  /** Taken at the start of the window, free later. The part can be reserved; `toEnd` if it is the rest of the window. */
  | { readonly kind: 'free-from'; readonly part: Period; readonly toEnd: boolean; readonly taken: Period }
  /** No quarter of an hour of the window is left. */
  | { readonly kind: 'taken'; readonly taken: Period };

type SpaceDay = {
  readonly day: Period;
  /** When the space is open on that day; undefined if nothing restricts it. */
  readonly openings: readonly Period[] | undefined;
  /** All its reservations of that day. */
  readonly held: readonly Period[];
  /** The first quarter of an hour that is still ahead; undefined unless the day is today. */
  readonly earliest: number | undefined;
  /** Only whole timeslots can be reserved, and so no part of the window. */
  readonly isSlotted: boolean;
};

/** Reservations without a quarter of an hour between them count as one, because the gap is too short to reserve. */
function runsOf(held: readonly Period[]): Period[] {
  const runs: Period[] = [];
  for (const next of joined(held)) {
    const last = runs.at(-1);
    const isGap = last !== undefined && quarterOf(next.start) > roundUpToQuarter(last.end);
    if (last === undefined || isGap) runs.push(next);
    else runs[runs.length - 1] = { start: last.start, end: next.end };
  }
  return runs;
}

/** The free time around a window in which the space is free. */
function freeAround(window: Period, runs: readonly Period[], { day, openings, earliest }: SpaceDay): Period {
  const open = openings === undefined ? day : (joined(openings).find((one) => covers(one, window)) ?? window);
  const start = Math.max(open.start, ...runs.filter(({ end }) => end <= window.start).map(({ end }) => end));
  const end = Math.min(open.end, ...runs.filter((one) => one.start >= window.end).map((one) => one.start));
  const ahead = earliest === undefined ? start : Math.max(start, Math.min(window.start, earliest));
  return { start: ahead, end };
}

/** The first part of a window that can be reserved. */
function firstPart(
  window: Period,
  runs: readonly Period[],
  openings: readonly Period[] | undefined,
): Period | undefined {
  const edges = [window.start, ...runs.map(({ end }) => Math.max(window.start, roundUpToQuarter(end)))];
  return edges
    .map((start, at) => {
      const open = openings === undefined ? window : openings.find((one) => one.start <= start && start < one.end);
      const taken = runs[at]?.start ?? window.end;
      return { start, end: Math.min(window.end, quarterOf(taken), open?.end ?? start) };
    })
    .find(({ start, end }) => end - start >= QUARTER_MS);
}

/** Decides what every screen says about a space in a window. Only the first two kinds are free. */
export function availabilityOf(window: Period, space: SpaceDay): Availability {
  const { day, openings, held, earliest, isSlotted } = space;
  const runs = runsOf(held);
  const inWindow = runs.filter((run) => meets(run, window));
  const [taken] = inWindow;
  if (taken === undefined) {
    const isFree = (open: Period) => !runs.some((run) => meets(run, open));
    if ((openings ?? [day]).every(isFree)) return { kind: 'all-day' };
    const free = freeAround(window, runs, space);
    const closing = openings === undefined ? undefined : Math.max(...openings.map(({ end }) => end));
    return { kind: 'free', free, toClosing: earliest !== undefined && free.end === closing };
  }
  const part = isSlotted ? undefined : firstPart(window, inWindow, openings);
  if (part === undefined) return { kind: 'taken', taken };
  if (part.start === window.start) return { kind: 'free-until', part, taken };
  return { kind: 'free-from', part, toEnd: part.end === window.end, taken };
}

/** The part of the window that can be reserved, if that is not all of it. */
export const freePartOf = (availability: Availability): Period | undefined =>
  'part' in availability ? availability.part : undefined;

/** A window of the same length from another start, but not beyond the next reservation or the closing. */
export function windowAt(start: number, window: Period, space: Pick<SpaceDay, 'day' | 'openings' | 'held'>): Period {
  const around = (space.openings ?? [space.day]).filter((one) => one.start <= start && start < one.end);
  const closing = Math.max(start, ...around.map(({ end }) => end));
  const next = space.held.filter((one) => one.start > start).map((one) => quarterOf(one.start));
  return { start, end: Math.min(start + (window.end - window.start), closing, ...next) };
}
