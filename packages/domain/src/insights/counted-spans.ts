import { MINUTE_MS } from '../time/instant.ts';
import type { Period } from '../time/period.ts';
import type { Outcome } from './outcome-of.ts';

export type CountedReservation = Period & {
  /** Undefined while it is running and unattended: so far it is only reserved. */
  readonly outcome: Outcome | undefined;
  readonly cancelledAt: number | null;
  /** The planned end, if a check-out made it earlier. */
  readonly plannedEnd: number | null;
  /** The check-in, or else the first quarter with presence. */
  readonly cameAt: number | null;
};

/** Rounds down to the minute: anonymous check-ins have no seconds. */
export const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** The period in which a reservation counts as each; empty or reversed spans are left out. */
export type Spans = Readonly<Record<'reserved' | 'attended' | 'ghost' | 'givenBack', Period>>;

export function countedSpans(reservation: CountedReservation): Spans {
  const { start, end, outcome, cancelledAt, plannedEnd, cameAt } = reservation;
  const [from, until] = [minuteOf(start), minuteOf(end)];
  const nothing = { start: until, end: until };
  const released = Math.min(until, Math.max(from, minuteOf(cancelledAt ?? end)));
  if (outcome === 'cancelled') return { reserved: nothing, attended: nothing, ghost: nothing, givenBack: nothing };
  if (outcome === 'released')
    return {
      reserved: { start: from, end: released },
      attended: nothing,
      ghost: nothing,
      givenBack: { start: released, end: until },
    };
  const all = { start: from, end: until };
  const came = Math.max(from, minuteOf(cameAt ?? start));
  return {
    reserved: all,
    attended: outcome === 'attended' ? { start: came, end: until } : nothing,
    ghost: outcome === 'ghost' ? all : nothing,
    givenBack: plannedEnd === null ? nothing : { start: until, end: minuteOf(plannedEnd) },
  };
}
