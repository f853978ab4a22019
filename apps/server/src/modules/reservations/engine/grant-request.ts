import type { TenantTx } from '@berth/database';
import type { PlannedReservation, ReservationRequest } from '@berth/domain/reservations';
import type { Deps } from '../../../platform/deps.ts';
import { isVerified, type Verify } from '../../../platform/fast-path/unverified-caller.ts';
import { checkSameRequest } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { skippedDatesOf } from './1-plan.ts';
import { limitsIn } from './1-request-context.ts';
import { coversAll, type LockNames, lockNames } from './2-lock.ts';
import { type FactsInput, readFactsFor } from './3-read.sql.ts';
import type { FactsRead } from './3-read-facts.sql.ts';
import { decide, type Evaluated, withHoldersAsRead } from './4-decide.ts';
import { type LateLocks, type ReserveAnswer, storePlanned } from './5-store.ts';

export type Outcome =
  | { readonly kind: 'granted'; readonly answer: ReserveAnswer }
  | { readonly kind: 'refused'; readonly evaluated: readonly Evaluated[]; readonly read: FactsRead }
  /** The cached limits were outdated, so other locks are needed. */
  | { readonly kind: 'outdated'; readonly read: FactsRead };

/** Work that the caller adds to the transaction of a reservation; it commits with it, or refuses it. */
export type Also = {
  readonly lockNames: readonly string[];
  /** Runs under the locks, before the facts are read; rolled back if the rules refuse. */
  before?(tx: TenantTx): Promise<void>;
  within(tx: TenantTx, answer: ReserveAnswer): Promise<void>;
};

/** Thrown to roll back what `before` did. */
export class RolledBack extends Error {
  override name = 'RolledBack';
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
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

type Input = FactsInput & {
  readonly request: ReservationRequest;
  readonly locked: LockNames;
  readonly late: LateLocks | undefined;
  readonly also: Also | undefined;
  readonly verify: Verify;
};

/** Under the locks, verifies the caller, checks for a stored answer and for the right locks, evaluates and stores. */
export async function grantRequest(deps: Deps, tx: TenantTx, input: Input): Promise<Outcome> {
  if (input.also?.before === undefined) return grantNow(deps, tx, input);
  await input.also.before(tx);
  const outcome = await grantNow(deps, tx, input);
  if (outcome.kind !== 'granted') throw new RolledBack(outcome);
  return outcome;
}

async function grantNow(deps: Deps, tx: TenantTx, input: Input): Promise<Outcome> {
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
  const isSilent = request.isSilent === true;
  const answer = await storePlanned(deps, tx, {
    caller,
    planned: granted,
    skipped,
    seriesId,
    read,
    once,
    late,
    isSilent,
  });
  await input.also?.within(tx, answer);
  return { kind: 'granted', answer };
}
