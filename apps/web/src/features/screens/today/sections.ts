import { HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import type { TodayRow } from './row-texts.ts';

export type SectionName = 'now' | 'next' | 'later';

type Timed = Pick<TodayRow, 'fixed' | 'startDatetime' | 'endDatetime'>;

/** The instant from which on a row is over; the day of a fixed desk ends with the list. */
export const overAt = ({ fixed, endDatetime }: Timed): number => (fixed ? Infinity : Date.parse(endDatetime));

/** A reservation that starts within this time is the next one. */
const SOON_MS = HOUR_MS;

function sectionOf({ fixed, startDatetime }: Timed, instant: number): SectionName {
  const wait = Date.parse(startDatetime) - instant;
  if (fixed || wait <= 0) return 'now';
  return wait <= SOON_MS ? 'next' : 'later';
}

export type TodaySection = { readonly name: SectionName; readonly rows: readonly TodayRow[] };

/** The rows of a page by what they mean now; a section without rows is left out. */
export const sectionsOf = (rows: readonly TodayRow[], instant: number): TodaySection[] =>
  [...Map.groupBy(rows, (row) => sectionOf(row, instant))].map(([name, own]) => ({ name, rows: own }));

/** Longer than this, minutes say less than the hours beside them. */
const MOST_MINUTES = 120;

export type Timing = {
  /** The part that is over, from 0 to 1; undefined before the start and for a fixed desk. */
  readonly progress: number | undefined;
  /** Until the end of a meeting, or until the start of the next one. */
  readonly minutes: { readonly kind: 'left' | 'until'; readonly count: number } | undefined;
};

export function timingOf(row: TodayRow, instant: number): Timing {
  const [start, end] = [Date.parse(row.startDatetime), Date.parse(row.endDatetime)];
  const section = sectionOf(row, instant);
  if (row.fixed || section === 'later') return { progress: undefined, minutes: undefined };
  const count = Math.ceil(((section === 'now' ? end : start) - instant) / MINUTE_MS);
  if (section === 'next') return { progress: undefined, minutes: { kind: 'until', count } };
  // A person at a desk leaves when they like.
  const isShown = row.objectType === 'ROOM' && count <= MOST_MINUTES;
  return {
    progress: Math.min(1, (instant - start) / (end - start)),
    minutes: isShown ? { kind: 'left', count } : undefined,
  };
}
