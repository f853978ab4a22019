import type { TenantTx } from '@berth/database';
import { type LocalDate, weekPeriod } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import { checkSameWish } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { type Judged, judge } from './judge.ts';
import { openLedger } from './ledger.ts';
import { lockNames } from './lock-names.ts';
import { type Order, type Seat, skippedDatesOf } from './order.ts';
import { personFrom, type Surroundings, surroundingsOf } from './prospects.ts';
import { type FactsRead, readFacts } from './reservation-facts.sql.ts';
import { HolderUnknown } from './reservations.problems.ts';
import { seriesOf } from './series-of.ts';
import { type Reserved, storeSeats } from './store-seats.ts';

export type Outcome =
  | { readonly kind: 'granted'; readonly answer: Reserved }
  | { readonly kind: 'refused'; readonly judged: readonly Judged[]; readonly read: FactsRead }
  /** Other limits hold than was thought, so other locks are needed. */
  | { readonly kind: 'outdated'; readonly read: FactsRead };

/** No local day is longer; one more hour for two clocks that disagree. */
const LONGEST_DAY_MS = 27 * 3_600_000;

const daysOf = (seats: readonly Seat[]): LocalDate[] => [...new Set(seats.map(({ wish }) => wish.localDay))].sort();

/** A person's reservations count from the week of the first wish on, and from those that may not have ended yet. */
const heldFrom = (day: LocalDate, zone: string, now: number): number =>
  Math.min(weekPeriod(day, zone).start, now - LONGEST_DAY_MS);

export type Asking = {
  readonly caller: Present;
  readonly seats: readonly Seat[];
  readonly surroundings: Surroundings;
  readonly once: Once | undefined;
  readonly replaces?: string;
};

/** The one read of an order. */
export async function readFor(
  tx: TenantTx,
  { caller, seats, surroundings, once, replaces }: Asking,
): Promise<FactsRead> {
  const { zone, policies } = surroundings;
  const days = daysOf(seats);
  const read = await readFacts(tx, {
    ...caller,
    once,
    spaceIds: [...new Set(seats.map(({ wish }) => wish.spaceId))],
    memberIds: [...new Set([...seats.map(({ holder }) => holder.memberId), caller.memberId ?? []].flat())],
    days,
    heldFrom: heldFrom(days[0] ?? '', zone, caller.now),
    assetIds: [...new Set(seats.flatMap(({ wish }) => wish.assets.map(({ id }) => id)))],
    countsBuilding: policies.includes('building-maximum'),
    countsUserpools: policies.includes('userpool-daily-budget'),
    replaces,
  });
  if (read === undefined) throw BuildingNotFound();
  return read;
}

/** The same seats with the people as they were read; whoever does not belong to the building is unknown in it. */
export function seatedAsRead(seats: readonly Seat[], { members }: FactsRead, caller: Present): Seat[] {
  return seats.map((seat) => {
    const member = members.find(({ id }) => id === seat.holder.memberId);
    if (member === undefined || (seat.wish.forSomeoneElse && !member.belongs)) throw HolderUnknown();
    return {
      ...seat,
      holder: personFrom(member),
      wish: { ...seat.wish, forSomeoneElse: member.id !== caller.memberId },
    };
  });
}

type Settled = { readonly seats: readonly Seat[]; readonly judged: readonly Judged[] };

/** Without a word about conflicts all or none; told to skip, whatever is left when the refused dates are gone. */
function settle(read: FactsRead, caller: Present, all: readonly Seat[], skips: boolean): Settled {
  const judged = judge(openLedger(read, caller), all);
  let left = judged;
  while (left.some(({ refusal }) => refusal !== undefined)) {
    const dates = new Set(left.filter(({ refusal }) => refusal !== undefined).map(({ seat }) => seat.date));
    const seats = skips ? left.map(({ seat }) => seat).filter(({ date }) => !dates.has(date)) : [];
    // Judged again: what is skipped no longer counts against the others.
    left = judge(openLedger(read, caller), seats);
  }
  return { seats: left.map(({ seat }) => seat), judged };
}

/** Under the locks: has it been answered before, is it what was locked, may it be, and then it is. */
export async function grantOrder(
  deps: Deps,
  tx: TenantTx,
  asking: Asking & { readonly order: Order; readonly locked: ReadonlySet<string> },
): Promise<Outcome> {
  const { caller, order, surroundings, once, locked } = asking;
  const read = await readFor(tx, asking);
  if (once !== undefined && read.stored !== null) {
    checkSameWish({ bodyHash: Buffer.from(read.stored.bodyHash, 'hex') }, once);
    return { kind: 'granted', answer: read.stored.answer as Reserved };
  }
  const all = seatedAsRead(asking.seats, read, caller);
  const needed = lockNames(all, surroundingsOf(read), caller.buildingId);
  if (read.zone !== surroundings.zone || !needed.isSubsetOf(locked)) return { kind: 'outdated', read };

  const { seats, judged } = settle(read, caller, all, order.onConflict === 'skip');
  if (seats.length === 0) return { kind: 'refused', judged, read };
  const dates = new Set(seats.map(({ date }) => date));
  const refused = all.filter(({ date }) => !dates.has(date)).map(({ wish }) => wish.localDay);
  const skipped = [...new Set([...refused, ...skippedDatesOf(order, read.zone)])].sort();
  const seriesId = await seriesOf(tx, caller, order, seats);
  const answer = await storeSeats(deps, tx, { caller, order, seats, skipped, seriesId, read, once });
  return { kind: 'granted', answer };
}
