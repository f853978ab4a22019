import type { TenantTx } from '@berth/database';
import { type LocalDate, type PlannedReservation, weekPeriod } from '@berth/domain';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import type { Premises } from '../../premises/index.ts';
import type { BuildingLimits } from './1-request-context.ts';
import { readChangingFacts } from './3-read-changing-facts.sql.ts';
import { type FactsRead, readFacts } from './3-read-facts.sql.ts';

/** The longest local day, plus an hour for clocks that differ. */
const LONGEST_DAY_MS = 27 * 3_600_000;

const daysOf = (all: readonly PlannedReservation[]): LocalDate[] =>
  [...new Set(all.map(({ localDay }) => localDay))].sort();

/** A person's reservations count from the week of the first date on, and from those that may not have ended yet. */
const heldFrom = (day: LocalDate, zone: string, now: number): number =>
  Math.min(weekPeriod(day, zone).start, now - LONGEST_DAY_MS);

/** The requested reservations, with the limits that were cached when the locks were chosen. */
export type FactsInput = {
  readonly caller: BuildingCaller;
  readonly planned: readonly PlannedReservation[];
  readonly limits: BuildingLimits;
  readonly once: Once | undefined;
  readonly replaces?: string;
  /** The cached building snapshot; without it everything is read. */
  readonly premises?: Premises;
};

/**
 * The single read of a request: only what changes, or everything if the building snapshot is missing or outdated.
 * `isVerifiedHere`: the same transaction verifies the caller, under the same locks.
 */
export async function readFactsFor(
  tx: TenantTx,
  { caller, planned, limits, once, replaces, premises }: FactsInput,
  isVerifiedHere = false,
): Promise<FactsRead> {
  const { zone, policies } = limits;
  const days = daysOf(planned);
  const memberIds = [...new Set(planned.map(({ holder }) => holder.memberId).concat(caller.memberId ?? []))];
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
