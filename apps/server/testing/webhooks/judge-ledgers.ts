import { momentOf } from '../../src/platform/ids/new-id.ts';
import type { Arrival } from './mortal-receiver.ts';

/** An event of a reservation as stored; the type is the one that receivers get. */
export type Happened = { readonly eventId: string; readonly type: string; readonly reservationId: string };

export type Verdict = {
  events: number;
  arrivals: number;
  repeats: number;
  missing: number;
  strangers: number;
  unsigned: number;
  secondIds: number;
  outOfOrder: number;
};

/**
 * Builds a key from what a receiver reads, and not from derived ids: no event type occurs twice on a reservation in a
 * millisecond.
 */
const keyOf = (reservationId: string, type: string, moment: number) => `${reservationId} ${type} ${moment}`;

const never = Number.POSITIVE_INFINITY;

/** Compares the ledger of one receiver with all events. */
function verdictOf(happened: readonly Happened[], ledger: readonly Arrival[]): Verdict {
  const keyed = happened.map((one) => [keyOf(one.reservationId, one.type, momentOf(one.eventId)), one] as const);
  const events = new Map(keyed);
  const eventOf = ({ told }: Arrival) =>
    events.get(keyOf(told.data.reservation.id, told.type, Date.parse(told.timestamp)));
  const matched = ledger.flatMap((arrival) => {
    const event = eventOf(arrival);
    return event === undefined ? [] : [{ ...arrival, ...event }];
  });
  const takenAt = new Map<string, number>();
  for (const { eventId, taken = never } of matched)
    takenAt.set(eventId, Math.min(taken, takenAt.get(eventId) ?? never));
  const when = (eventId: string) => takenAt.get(eventId) ?? never;
  const firsts = new Map(matched.toReversed().map((arrival) => [arrival.eventId, arrival]));
  const isEarly = ({ eventId, reservationId, came }: (typeof matched)[number]) =>
    happened.some((one) => one.reservationId === reservationId && one.eventId < eventId && when(one.eventId) > came);
  const pairs = new Set(matched.map(({ eventId, webhookId }) => `${eventId} ${webhookId}`));
  const ids = new Set(matched.map(({ webhookId }) => webhookId));
  return {
    events: happened.length,
    arrivals: ledger.length,
    repeats: matched.length - firsts.size,
    missing: happened.filter(({ eventId }) => when(eventId) === never).length,
    strangers: ledger.length - matched.length,
    unsigned: ledger.filter(({ isSigned }) => !isSigned).length,
    // Each event has one id, and each id one event.
    secondIds: pairs.size - firsts.size + (pairs.size - ids.size),
    outOfOrder: [...firsts.values()].filter(isEarly).length,
  };
}

/**
 * Judges by the ledgers only: each receiver must have accepted each event, under one id for all attempts, signed, and
 * after all earlier events of the same reservation.
 */
export function judgeLedgers(happened: readonly Happened[], ledgers: readonly (readonly Arrival[])[]): Verdict {
  const verdicts = ledgers.map((ledger) => verdictOf(happened, ledger));
  const names = Object.keys(verdicts[0] ?? {}) as (keyof Verdict)[];
  const sum = (name: keyof Verdict) => verdicts.reduce((total, one) => total + one[name], 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Verdict;
}
