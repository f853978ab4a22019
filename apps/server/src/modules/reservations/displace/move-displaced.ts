import type { TenantTx } from '@berth/database';
import type { PlannedReservation } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { planChange, UNCHANGED } from '../change/plan-change.ts';
import { storeChange } from '../change/store-change.ts';
import { collectFacts } from '../reserve/collect-facts.ts';
import { refusalOf } from '../reserve/evaluate.ts';
import { readFactsFor } from '../reserve/grant-request.ts';
import { type BuildingLimits, limitsWithin } from '../reserve/request-context.ts';
import { type BuildingRules, type StoredReservation, storedReservation } from '../stored-reservation.sql.ts';
import { type Displaced, equalSpaces, lockReserving } from './displaced.sql.ts';

/** As many as are looked at around a space that is taken. */
const MOST_TRIED = 60;

type Moving = {
  readonly caller: BuildingCaller;
  readonly limits: BuildingLimits;
  readonly stored: StoredReservation & BuildingRules;
};

/** Those of the spaces that the same rules would grant, in their order, with what was read to know it. */
async function granted(tx: TenantTx, { caller, limits, stored }: Moving, spaceIds: readonly string[]) {
  const planned = spaceIds.map(
    (spaceId): PlannedReservation => planChange({ ...UNCHANGED, id: stored.id, spaceId }, stored, caller),
  );
  const read = await readFactsFor(tx, { caller, planned, limits, once: undefined, replaces: stored.id });
  const collected = collectFacts(read, caller, stored);
  const allowed = planned.filter(
    (one) => collected.space(one.spaceId) !== undefined && refusalOf(collected, one) === undefined,
  );
  return { read, allowed };
}

async function moveOne(deps: Deps, tx: TenantTx, moving: Moving, nearest: readonly string[]): Promise<boolean> {
  if (nearest.length === 0) return false;
  const { caller, stored } = moving;
  for (const { spaceId } of (await granted(tx, moving, nearest)).allowed) {
    // Whoever reserves it in the same moment comes before or after, and what was read before counts no more. This lock is
    // taken after others, in no order: two who remove each other's nearest rooms deadlock, PostgreSQL ends one of them
    // (40P01) and `inTenant` does its whole work again, on what the other has left.
    await lockReserving(tx, caller, [spaceId]);
    const { read, allowed } = await granted(tx, moving, [spaceId]);
    const [planned] = allowed;
    if (planned === undefined) continue;
    const change = { ...UNCHANGED, id: stored.id, spaceId };
    return (await storeChange(deps, tx, { caller, change, stored, planned, read })) !== undefined;
  }
  return false;
}

/** One after the other, as two may want the same. Answers those for whom there is nothing. */
export async function moveDisplaced(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  rows: readonly Displaced[],
): Promise<Displaced[]> {
  const limits = await limitsWithin(tx, caller);
  const nearest = new Map<string, readonly string[]>();
  const left: Displaced[] = [];
  for (const row of rows) {
    const spaces = nearest.get(row.spaceId) ?? (await equalSpaces(tx, caller, row.spaceId, MOST_TRIED));
    nearest.set(row.spaceId, spaces);
    const stored = await storedReservation(tx, caller, row.id);
    const isMoved = stored !== undefined && (await moveOne(deps, tx, { caller, limits, stored }, spaces));
    if (!isMoved) left.push(row);
  }
  return left;
}
