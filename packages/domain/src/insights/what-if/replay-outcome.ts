import { joined, minutesOf, type Period } from '../../time/period.ts';
import { peakOf } from '../../reservations/limits/peak-of.ts';
import { type CancelledBy, outcomeOf } from '../outcome-of.ts';
import { type CountedReservation, countedSpans } from '../counted-spans.ts';
import type { RequestedReservation } from './requested-reservation.ts';

/** The outcome of a granted request, in reality or in a replay. */
export type ReplayOutcome = {
  readonly wish: RequestedReservation;
  readonly spaceId: string;
  readonly end: number;
  readonly plannedEnd: number | null;
  readonly checkedInAt: number | null;
  readonly cancelledAt: number | null;
  readonly cancelledBy: CancelledBy | null;
};

export const historicOutcome = (wish: RequestedReservation): ReplayOutcome => ({
  wish,
  spaceId: wish.spaceId,
  end: wish.leftAt ?? wish.end,
  plannedEnd: wish.leftAt === null ? null : wish.end,
  checkedInAt: wish.checkedInAt,
  cancelledAt: wish.cancelledAt,
  cancelledBy: wish.cancelledBy,
});

export type OutcomeFigures = {
  readonly granted: number;
  readonly moved: number;
  readonly peak: number;
  readonly noShows: number;
  readonly ghostMinutes: number;
  readonly givenBackMinutes: number;
};

export function countedFrom(
  one: ReplayOutcome,
  hasWorkflow: boolean,
): CountedReservation & { readonly spaceId: string } {
  const { wish, spaceId, end, plannedEnd, checkedInAt, cancelledAt, cancelledBy } = one;
  const { start, sensedMinutes, heardMinutes } = wish;
  const state = cancelledBy !== null ? 'cancelled' : 'reserved';
  const past = { start, end, state, cancelledBy, checkedInAt, sensedMinutes, heardMinutes } as const;
  const outcome = outcomeOf(past, { hasWorkflow }, end);
  return { start, end, outcome, cancelledAt, plannedEnd, cameAt: checkedInAt, spaceId };
}

const ALWAYS: Period = { start: 0, end: Number.MAX_SAFE_INTEGER };

/** Figures of past reservations, with the definitions of the reports: overlapping time on a space counts once. */
export function outcomeFigures(all: readonly ReplayOutcome[], hasWorkflow: boolean, moved: number): OutcomeFigures {
  const counted = all.map((one) => countedFrom(one, hasWorkflow));
  const spans = counted.map((one) => ({ spaceId: one.spaceId, ...countedSpans(one) }));
  const bySpace = [...Map.groupBy(spans, ({ spaceId }) => spaceId).values()];
  const minutesIn = (kind: 'ghost' | 'givenBack') =>
    bySpace.flatMap((own) => joined(own.map((span) => span[kind]))).reduce((sum, period) => sum + minutesOf(period), 0);
  return {
    granted: all.length,
    moved,
    peak: peakOf(
      spans.map(({ reserved }) => reserved),
      ALWAYS,
    ),
    noShows: counted.filter(({ outcome }) => outcome === 'released' || outcome === 'ghost').length,
    ghostMinutes: minutesIn('ghost'),
    givenBackMinutes: minutesIn('givenBack'),
  };
}

const MOST_DIFFERENCE = 0.01;
const COMPARED = ['granted', 'moved', 'peak', 'noShows', 'ghostMinutes', 'givenBackMinutes'] as const;

/** A replay that does not reproduce history cannot predict anything. */
export const isTrusted = (history: OutcomeFigures, baseline: OutcomeFigures): boolean =>
  COMPARED.every((name) => Math.abs(baseline[name] - history[name]) <= MOST_DIFFERENCE * history[name]);
