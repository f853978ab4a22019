import type { TenantTx } from '@berth/database';
import {
  isDashboardAdmin,
  type LocalDate,
  type PlannedReservation,
  type ReservationRequest,
  weekPeriod,
} from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import { checkSameRequest } from '../../../platform/idempotency/answer-once.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { isVerified, type Verify } from '../../../platform/fast-path/unverified-caller.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import type { Premises } from '../../premises/index.ts';
import { HolderUnknown } from '../reservations.problems.ts';
import { collectFacts } from './collect-facts.ts';
import { type Evaluated, evaluate } from './evaluate.ts';
import { coversAll, type LockNames, lockNames } from './lock-names.ts';
import { skippedDatesOf } from './plan-reservations.ts';
import { readChangingFacts } from './read-changing-facts.sql.ts';
import { type FactsRead, readFacts } from './read-facts.sql.ts';
import { type BuildingLimits, holderFrom, limitsIn } from './request-context.ts';
import { type LateLocks, type ReserveAnswer, storePlanned } from './store-planned.ts';

export type Outcome =
  | { readonly kind: 'granted'; readonly answer: ReserveAnswer }
  | { readonly kind: 'refused'; readonly evaluated: readonly Evaluated[]; readonly read: FactsRead }
  /** The cached limits were outdated, so other locks are needed. */
  | { readonly kind: 'outdated'; readonly read: FactsRead };

/** The longest local day, plus an hour for clocks that differ. */
const LONGEST_DAY_MS = 27 * 3_600_000;

const daysOf = (all: readonly PlannedReservation[]): LocalDate[] =>
  [...new Set(all.map(({ localDay }) => localDay))].sort();

/** A person's reservations count from the week of the first date on, and from those that may not have ended yet. */
const heldFrom = (day: LocalDate, zone: string, now: number): number =>
  Math.min(weekPeriod(day, zone).start, now - LONGEST_DAY_MS);

/** Work that the caller adds to the transaction of a reservation; it commits with it, or refuses it. */
export type Also = {
  readonly lockNames: readonly string[];
  within(tx: TenantTx, answer: ReserveAnswer): Promise<void>;
};

/** The requested reservations, with the limits that were cached when the locks were chosen. */
export type GrantInput = {
  readonly caller: BuildingCaller;
  readonly planned: readonly PlannedReservation[];
  readonly limits: BuildingLimits;
  readonly once: Once | undefined;
  readonly replaces?: string;
  /** The cached building snapshot; without it everything is read. */
  readonly premises?: Premises;
};

/** The single read of a request. `isVerifiedHere`: the same transaction verifies the caller, under the same locks. */
export async function readFactsFor(
  tx: TenantTx,
  { caller, planned, limits, once, replaces, premises }: GrantInput,
  isVerifiedHere = false,
): Promise<FactsRead> {
  const { zone, policies } = limits;
  const days = daysOf(planned);
  const memberIds = [...new Set([...planned.map(({ holder }) => holder.memberId), caller.memberId ?? []].flat())];
  const query = {
    ...caller,
    once,
    spaceIds: [...new Set(planned.map(({ spaceId }) => spaceId))],
    memberIds,
    days,
    heldFrom: heldFrom(days[0] ?? '', zone, caller.now),
    assetIds: [...new Set(planned.flatMap(({ assets }) => assets.map(({ id }) => id)))],
    countsBuilding: policies.includes('building-maximum'),
    countsUserpools: policies.includes('userpool-daily-budget'),
    replaces,
  };
  const isMembershipKnown = isVerifiedHere && memberIds.every((id) => id === caller.memberId);
  const changing = premises && (await readChangingFacts(tx, query, premises, isMembershipKnown));
  const read = changing ?? (await readFacts(tx, query));
  if (read === undefined) throw BuildingNotFound();
  return read;
}

/** Whether the holder belongs to the building. Operators may reserve for themselves everywhere. */
export const holderBelongs = ({ members }: FactsRead, caller: BuildingCaller, holderId: string): boolean =>
  members.some(({ id, belongs }) => id === holderId && belongs) ||
  (holderId === caller.memberId && isDashboardAdmin(caller.roles));

/**
 * The same reservations with their holders as they were read. A non-member of the building is unknown there, also one
 * who left it while the request was waiting for its locks.
 */
export function withHoldersAsRead(
  all: readonly PlannedReservation[],
  read: FactsRead,
  caller: BuildingCaller,
): PlannedReservation[] {
  return all.map((planned) => {
    const member = read.members.find(({ id }) => id === planned.holder.memberId);
    if (member === undefined || !holderBelongs(read, caller, member.id)) throw HolderUnknown();
    return { ...planned, holder: holderFrom(member), forSomeoneElse: member.id !== caller.memberId };
  });
}

type Decided = { readonly granted: readonly PlannedReservation[]; readonly evaluated: readonly Evaluated[] };

/** Grants all or none, or the remaining dates if refused ones are to be skipped. */
function decide(read: FactsRead, caller: BuildingCaller, all: readonly PlannedReservation[], skips: boolean): Decided {
  const evaluated = evaluate(collectFacts(read, caller), all);
  let left = evaluated;
  while (left.some(({ refusal }) => refusal !== undefined)) {
    const refused = new Set(left.filter(({ refusal }) => refusal !== undefined).map(({ planned }) => planned.localDay));
    const remaining = skips ? left.map(({ planned }) => planned).filter(({ localDay }) => !refused.has(localDay)) : [];
    // Evaluated again, because skipped dates no longer count for the others.
    left = evaluate(collectFacts(read, caller), remaining);
  }
  return { granted: left.map(({ planned }) => planned), evaluated };
}

/** A new series for weekly repeats. A single reservation can join a given series in which its holder has others. */
async function seriesIdFor(
  tx: TenantTx,
  { organisationId }: BuildingCaller,
  { repeatWeeks, seriesId }: ReservationRequest,
  granted: readonly PlannedReservation[],
): Promise<string | null> {
  if (repeatWeeks > 0) return newId();
  const [first] = granted;
  if (seriesId === undefined || first === undefined || granted.length > 1) return null;
  const row = await tx
    .selectFrom('reservation')
    .select('reservation.series_id as seriesId')
    .where('reservation.organisation_id', '=', organisationId)
    .where('reservation.series_id', '=', seriesId)
    .where('reservation.member_id', '=', first.holder.memberId)
    .limit(1)
    .executeTakeFirst();
  return row?.seriesId ?? null;
}

/** Under the locks, verifies the caller, checks for a stored answer and for the right locks, evaluates and stores. */
export async function grantRequest(
  deps: Deps,
  tx: TenantTx,
  input: GrantInput & {
    readonly request: ReservationRequest;
    readonly locked: LockNames;
    readonly late: LateLocks | undefined;
    readonly also: Also | undefined;
    readonly verify: Verify;
  },
): Promise<Outcome> {
  const { caller, request, limits, once, locked, late } = input;
  const [, read] = await Promise.all([input.verify(tx), readFactsFor(tx, input, input.verify !== isVerified)]);
  if (once !== undefined && read.stored !== null) {
    checkSameRequest({ bodyHash: Buffer.from(read.stored.bodyHash, 'hex') }, once);
    return { kind: 'granted', answer: read.stored.answer as ReserveAnswer };
  }
  const all = withHoldersAsRead(input.planned, read, caller);
  const needed = lockNames(all, limitsIn(read), caller.buildingId);
  if (read.zone !== limits.zone || !coversAll(locked, needed)) return { kind: 'outdated', read };

  const { granted, evaluated } = decide(read, caller, all, request.onConflict === 'skip');
  if (granted.length === 0) return { kind: 'refused', evaluated, read };
  const days = new Set(granted.map(({ localDay }) => localDay));
  const refused = all.map(({ localDay }) => localDay).filter((localDay) => !days.has(localDay));
  const skipped = [...new Set([...refused, ...skippedDatesOf(request, read.zone)])].sort();
  const seriesId = await seriesIdFor(tx, caller, request, granted);
  const answer = await storePlanned(deps, tx, { caller, planned: granted, skipped, seriesId, read, once, late });
  await input.also?.within(tx, answer);
  return { kind: 'granted', answer };
}
