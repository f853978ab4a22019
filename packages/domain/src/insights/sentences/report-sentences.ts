import { WEEKDAYS, type Weekday } from '../../time/local-date.ts';
import type { Outcome } from '../outcome-of.ts';
import { noShowRate, rate } from '../rates.ts';
import { ofTen } from './of-ten.ts';

/**
 * The sentence on top of each report, as numbers. Each is made of nothing but the figures that the report shows, so it
 * cannot tell what they suppress. Undefined if they say too little.
 */
const partOf = (part: number, whole: number): number | undefined => {
  const share = rate(part, whole);
  return share === null ? undefined : ofTen(share);
};

const highest = <T>(all: readonly T[], of: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>((best, one) => (of(one) > (best === undefined ? 0 : of(best)) ? one : best), undefined);

const LEADS = ['under15m', 'under2h', 'under24h', 'under7d', 'longer'] as const;
export type Lead = (typeof LEADS)[number];

export function cancellationsSentence(figures: {
  readonly cancelledShare: number | null;
  readonly lead: Readonly<Record<Lead, number>>;
  readonly givenBackHours: number;
  readonly reusedHours: number;
}): { readonly ofTen: number; readonly lead: Lead; readonly reused: number | undefined } | undefined {
  const lead = highest(LEADS, (one) => figures.lead[one]);
  if (figures.cancelledShare === null || lead === undefined) return undefined;
  return { ofTen: ofTen(figures.cancelledShare), lead, reused: partOf(figures.reusedHours, figures.givenBackHours) };
}

type Totals = Readonly<Record<Outcome, number>>;

export function reservationsSentence(
  totals: Totals,
): { readonly attended: number; readonly noShows: number | undefined } | undefined {
  const attended = partOf(
    totals.attended,
    Object.values(totals).reduce((sum, count) => sum + count, 0),
  );
  const noShows = noShowRate(totals);
  return attended === undefined ? undefined : { attended, noShows: noShows === null ? undefined : ofTen(noShows) };
}

type SummarySums = { readonly reservations: number; readonly attended: number; readonly lateCancelled: number };

export function summariesSentence(
  rows: readonly SummarySums[],
): { readonly attended: number; readonly late: number } | undefined {
  const sum = (of: keyof SummarySums) => rows.reduce((all, row) => all + row[of], 0);
  const attended = partOf(sum('attended'), sum('reservations'));
  return attended === undefined ? undefined : { attended, late: sum('lateCancelled') };
}

type DeskDays = { readonly absentDays28: number; readonly reservedByOthers28: number };

export function fixedDesksSentence(
  floors: readonly DeskDays[],
): { readonly away: number; readonly used: number } | undefined {
  const sum = (of: keyof DeskDays) => floors.reduce((all, floor) => all + floor[of], 0);
  const used = partOf(sum('reservedByOthers28'), sum('absentDays28'));
  return used === undefined ? undefined : { away: sum('absentDays28'), used };
}

type LentAsset = { readonly name: string; readonly fullDays: number };

export function assetsSentence(
  assets: readonly LentAsset[],
): { readonly scarcest: LentAsset | undefined; readonly neverFull: number; readonly all: number } | undefined {
  if (assets.length === 0) return undefined;
  const neverFull = assets.filter(({ fullDays }) => fullDays === 0).length;
  return { scarcest: highest(assets, ({ fullDays }) => fullDays), neverFull, all: assets.length };
}

export function ghostsSentence(figures: {
  readonly total: { readonly noShowRate: number | null } | null;
  readonly weekdays: readonly { readonly ghostHours: number }[];
}): { readonly noShows: number; readonly worst: Weekday | undefined } | undefined {
  const share = figures.total?.noShowRate ?? null;
  if (share === null) return undefined;
  const worst = highest([...figures.weekdays.entries()], ([, { ghostHours }]) => ghostHours);
  return { noShows: ofTen(share), worst: worst === undefined ? undefined : WEEKDAYS[worst[0]] };
}

type ReplayFigures = { readonly refused: Readonly<Record<string, number>>; readonly givenBackHours: number };

/** The differences between the current rules and the changed ones. */
export function whatIfSentence(
  baseline: ReplayFigures | null,
  scenario: ReplayFigures | null,
): { readonly refused: number; readonly givenBackHours: number } | undefined {
  if (baseline === null || scenario === null) return undefined;
  const refusedIn = ({ refused }: ReplayFigures) => Object.values(refused).reduce((sum, count) => sum + count, 0);
  return {
    refused: refusedIn(scenario) - refusedIn(baseline),
    givenBackHours: scenario.givenBackHours - baseline.givenBackHours,
  };
}
