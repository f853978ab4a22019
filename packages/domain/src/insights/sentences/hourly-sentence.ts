import { WEEKDAYS, type Weekday } from '../../time/local-date.ts';
import { ofTen } from './of-ten.ts';

export type HourlyFigures = {
  readonly hours: readonly { readonly hour: number; readonly used: number }[];
  /** The used share of open spaces, Monday first, 24 hours each; null in closed hours. */
  readonly week: readonly (readonly (number | null)[])[];
};

type Days = { readonly days: readonly Weekday[]; readonly ofTen: number };

export type HourlySentence = {
  /** The busy hours of an average day: from the start of the first to the end of the last. */
  readonly from: number;
  readonly to: number;
  /** The weekdays with the most use in these hours, and how much. */
  readonly busy: Days;
  /** Whether all open weekdays are equally busy. */
  readonly isEveryDay: boolean;
  /** The weekdays with the least use, if they differ clearly. */
  readonly quiet: Days | undefined;
};

/** Hours with nearly as much use as the busiest one belong together. */
const NEARLY = 0.85;
const CLEARLY = 2;
const MOST_NAMED = 3;

/** The busiest hour and its neighbours, as long as they are nearly as busy. */
function busyHours(hours: HourlyFigures['hours']): { from: number; to: number } | undefined {
  const most = Math.max(0, ...hours.map(({ used }) => used));
  const peak = hours.findIndex(({ used }) => used === most);
  if (most === 0 || peak === -1) return undefined;
  const isBusy = (at: number) => (hours[at]?.used ?? 0) >= NEARLY * most;
  const follows = (at: number) => hours[at]?.hour === (hours[at - 1]?.hour ?? 0) + 1;
  let [first, last] = [peak, peak];
  while (isBusy(first - 1) && follows(first)) first -= 1;
  while (isBusy(last + 1) && follows(last + 1)) last += 1;
  return { from: hours[first]?.hour ?? 0, to: (hours[last]?.hour ?? 0) + 1 };
}

function meanOf(shares: readonly (number | null)[]): number | undefined {
  const open = shares.filter((share) => share !== null);
  return open.length === 0 ? undefined : open.reduce((sum, share) => sum + share, 0) / open.length;
}

/**
 * When a building is busy, on which weekdays, and on which it is not. Made of nothing but the figures of the report, so
 * it cannot tell what they suppress. Undefined without use.
 */
export function hourlySentence({ hours, week }: HourlyFigures): HourlySentence | undefined {
  const span = busyHours(hours);
  if (span === undefined) return undefined;
  const shares = WEEKDAYS.flatMap((weekday, at) => {
    const mean = meanOf((week[at] ?? []).slice(span.from, span.to));
    return mean === undefined ? [] : { weekday, part: ofTen(mean) };
  });
  const daysWith = (part: number): Days => ({
    days: shares.filter((one) => one.part === part).map(({ weekday }) => weekday),
    ofTen: part,
  });
  const parts = shares.map(({ part }) => part);
  const busy = daysWith(Math.max(...parts));
  const quiet = daysWith(Math.min(...parts));
  const isNamed = busy.ofTen - quiet.ofTen >= CLEARLY && quiet.days.length <= MOST_NAMED;
  return {
    ...span,
    busy,
    isEveryDay: busy.days.length === shares.length,
    quiet: isNamed ? quiet : undefined,
  };
}
