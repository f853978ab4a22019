import type { TenantTx } from '@berth/database';
import type { PlannedReservation } from '@berth/domain/reservations';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { planChange, UNCHANGED } from '../change/plan-change.ts';
import { storeChange } from '../change/store-change.ts';
import { collectFacts } from '../engine/4-collect-facts.ts';
import { refusalOf } from '../engine/4-decide.ts';
import { readFactsFor } from '../engine/3-read.sql.ts';
import { type BuildingLimits, limitsWithin } from '../engine/1-request-context.ts';
import { type BuildingRules, type StoredReservation, storedReservation } from '../stored-reservation.sql.ts';
import { type Displaced, equalSpaces, lockReserving } from './displaced.sql.ts';

/** The same number of candidates as for alternatives to a taken space. */
const MOST_TRIED = 60;

type Moving = {
  readonly caller: BuildingCaller;
  readonly limits: BuildingLimits;
  readonly stored: StoredReservation & BuildingRules;
};

/** The spaces that the rules would grant, in their order, with the facts that were read. */
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
    // Serialises with concurrent reservations of the space, so the facts have to be read again. This lock is taken
    // after others in no fixed order: two administrators who remove each other's nearest rooms deadlock, PostgreSQL
    // aborts one of them (40P01) and `inTenant` retries its whole work on what the other has left.
    await lockReserving(tx, caller, [spaceId]);
    const { read, allowed } = await granted(tx, moving, [spaceId]);
    const [planned] = allowed;
    if (planned === undefined) continue;
    const change = { ...UNCHANGED, id: stored.id, spaceId };
    return (await storeChange(deps, tx, { caller, change, stored, planned, read })) !== undefined;
  }
  return false;
}

/** Moves one after the other, as two may need the same space. Returns those that could not be moved. */
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
