import type { BuildingSettings } from '../buildings/settings.ts';
import type { Refusal, RuleName } from '../reservations/decision.ts';
import type { Today } from '../reservations/facts.ts';
import type { ObjectType } from '../reservations/reservation-request.ts';
import type { LocalDate } from '../time/local-date.ts';
import { meets, type Period } from '../time/period.ts';
import { remainingPeriod } from './matches.ts';
import type { WaitlistEntry, WaitlistRequest } from './waitlist-entry.ts';

/** Refusals that time can resolve: another user cancels, an absence is planned, a count goes down, an area opens. */
const WAITABLE: ReadonlySet<string> = new Set<RuleName>([
  'space-taken',
  'fixed-desk',
  'neighbourhood-restricted',
  'neighbourhood-guarantee',
  'building-maximum',
  'userpool-daily-budget',
]);

export const isWaitable = (rule: string): boolean => WAITABLE.has(rule);
export const waitableRules = (): string[] => [...WAITABLE];

type Nothing = Readonly<Record<string, never>>;
export type AvailableSpace = { readonly id: string; readonly name: string };

/** The numbers of each refusal; instants are epoch milliseconds, days are local dates. */
export type WaitlistRefusalNumbers = {
  readonly 'waitlist-off': Nothing;
  readonly 'in-the-past': Nothing;
  readonly 'future-day-max': { readonly lastDay: LocalDate };
  readonly 'already-reserved': { readonly takenFrom: number; readonly takenUntil: number; readonly spaceName: string };
  readonly 'already-on-waitlist': { readonly entryId: string };
  readonly 'too-many-entries': { readonly limit: number };
  readonly 'no-such-space': Nothing;
  /** The nearest three, in the order of the facts. */
  readonly 'space-available': { readonly spaces: readonly AvailableSpace[] };
  readonly 'would-not-help': { readonly refusal: Refusal };
};
export type WaitlistRefusalName = keyof WaitlistRefusalNumbers;
export type WaitlistRefusal = {
  [R in WaitlistRefusalName]: { readonly reason: R; readonly numbers: WaitlistRefusalNumbers[R] };
}[WaitlistRefusalName];
export type WaitlistDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly because: WaitlistRefusal };

/** A space that the request names, with all refusals of `allRefusals` for the remaining period; none if it is free. */
export type CandidateSpace = AvailableSpace & { readonly refusals: readonly Refusal[] };

export type WaitlistFacts = {
  readonly settings: Pick<BuildingSettings, 'waitlist' | 'waitlist_max_open_entries' | 'timeslot'>;
  /** From `lastReservableDate`; undefined without a limit. */
  readonly lastDay: LocalDate | undefined;
  /** The user's reservations in the organisation that overlap the request. */
  readonly holding: readonly (Period & { readonly spaceType: ObjectType; readonly spaceName: string })[];
  /** The user's entries in the organisation that wait or have an offer, without the one that is being changed. */
  readonly entries: readonly Pick<WaitlistEntry, 'id' | 'buildingId' | 'type' | 'start' | 'end'>[];
  readonly candidates: readonly CandidateSpace[];
};

const MOST_NAMED = 3;

const refuse = <R extends WaitlistRefusalName>(reason: R, numbers: WaitlistRefusalNumbers[R]) => ({ reason, numbers });

/**
 * Returns the reason why no candidate will ever be granted, even if all of them became free; undefined if one can be.
 * Of several, the one that concerns most spaces: a used-up week rather than one restricted floor.
 */
function lastingRefusal(candidates: readonly CandidateSpace[]): Refusal | undefined {
  const lasting = candidates.map(({ refusals }) => refusals.filter(({ rule }) => !isWaitable(rule)));
  if (lasting.some((refusals) => refusals.length === 0)) return undefined;
  const all = lasting.flat();
  const spacesWith = (rule: RuleName) => all.filter((refusal) => refusal.rule === rule).length;
  const counts = new Map(all.map(({ rule }) => [rule, spacesWith(rule)]));
  return all.toSorted((a, b) => (counts.get(b.rule) ?? 0) - (counts.get(a.rule) ?? 0))[0];
}

function refusalOf(request: WaitlistRequest, facts: WaitlistFacts, { now }: Today) {
  const { settings, lastDay, holding, entries, candidates } = facts;
  if (!settings.waitlist) return refuse('waitlist-off', {});
  const period = remainingPeriod(request, { now, timeslot: settings.timeslot });
  if (period === undefined) return refuse('in-the-past', {});
  if (lastDay !== undefined && request.localDay > lastDay) return refuse('future-day-max', { lastDay });
  const own = holding.find((one) => one.spaceType === request.type && meets(one, period));
  if (own !== undefined)
    return refuse('already-reserved', { takenFrom: own.start, takenUntil: own.end, spaceName: own.spaceName });
  const same = entries.find((entry) => entry.type === request.type && meets(entry, request));
  if (same !== undefined) return refuse('already-on-waitlist', { entryId: same.id });
  const limit = settings.waitlist_max_open_entries;
  if (entries.filter(({ buildingId }) => buildingId === request.buildingId).length >= limit)
    return refuse('too-many-entries', { limit });
  if (candidates.length === 0) return refuse('no-such-space', {});
  const free = candidates.filter(({ refusals }) => refusals.length === 0);
  if (free.length > 0)
    return refuse('space-available', { spaces: free.slice(0, MOST_NAMED).map(({ id, name }) => ({ id, name })) });
  const refusal = lastingRefusal(candidates);
  return refusal && refuse('would-not-help', { refusal });
}

/** Decides whether a user may join; permanent reasons come first, then those that the user can resolve. */
export function mayJoinWaitlist(request: WaitlistRequest, facts: WaitlistFacts, today: Today): WaitlistDecision {
  const because = refusalOf(request, facts, today);
  return because === undefined ? { allowed: true } : { allowed: false, because };
}
