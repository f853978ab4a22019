import { momentOf } from '../../src/platform/ids/new-id.ts';
import type { Arrival } from './mortal-receiver.ts';

/** What happened to a reservation, as the table of events has it; the type is the one that receivers are told. */
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

/** By what a receiver reads, and by nothing that we derive: nothing of one kind happens to a reservation twice in a millisecond. */
const keyOf = (reservationId: string, type: string, moment: number) => `${reservationId} ${type} ${moment}`;

const never = Number.POSITIVE_INFINITY;

/** What one receiver can tell of all that happened. */
function verdictOf(happened: readonly Happened[], ledger: readonly Arrival[]): Verdict {
  const keyed = happened.map((one) => [keyOf(one.reservationId, one.type, momentOf(one.eventId)), one] as const);
  const events = new Map(keyed);
  const eventOf = ({ told }: Arrival) =>
    events.get(keyOf(told.data.reservation.id, told.type, Date.parse(told.timestamp)));
  const known = ledger.flatMap((arrival) => {
    const event = eventOf(arrival);
    return event === undefined ? [] : [{ ...arrival, ...event }];
  });
  const takenAt = new Map<string, number>();
  for (const { eventId, taken = never } of known) takenAt.set(eventId, Math.min(taken, takenAt.get(eventId) ?? never));
  const when = (eventId: string) => takenAt.get(eventId) ?? never;
  const firsts = new Map(known.toReversed().map((arrival) => [arrival.eventId, arrival]));
  const isEarly = ({ eventId, reservationId, came }: (typeof known)[number]) =>
    happened.some((one) => one.reservationId === reservationId && one.eventId < eventId && when(one.eventId) > came);
  const pairs = new Set(known.map(({ eventId, webhookId }) => `${eventId} ${webhookId}`));
  const ids = new Set(known.map(({ webhookId }) => webhookId));
  return {
    events: happened.length,
    arrivals: ledger.length,
    repeats: known.length - firsts.size,
    missing: happened.filter(({ eventId }) => when(eventId) === never).length,
    strangers: ledger.length - known.length,
    unsigned: ledger.filter(({ isSigned }) => !isSigned).length,
    // One id for each, and each id for one.
    secondIds: pairs.size - firsts.size + (pairs.size - ids.size),
    outOfOrder: [...firsts.values()].filter(isEarly).length,
  };
}

/**
 * Judged by what the receivers kept alone: each event was taken by each, under one id however often it came, signed, and
 * not before everything that had happened to the same reservation was taken.
 */
export function judgeLedgers(happened: readonly Happened[], ledgers: readonly (readonly Arrival[])[]): Verdict {
  const verdicts = ledgers.map((ledger) => verdictOf(happened, ledger));
  const names = Object.keys(verdicts[0] ?? {}) as (keyof Verdict)[];
  const sum = (name: keyof Verdict) => verdicts.reduce((total, one) => total + one[name], 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Verdict;
}
