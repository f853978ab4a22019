import { lockKey } from '@berth/database';
import { personLock, type PlannedReservation, scarceThings } from '@berth/domain/reservations';
import type { BuildingLimits } from './1-request-context.ts';

export type LockNames = { readonly own: ReadonlySet<string>; readonly crowd: ReadonlySet<string> };

/** The names of everything that these reservations compete for with others. */
export function lockNames(
  all: readonly PlannedReservation[],
  { policies, settings, guarantees }: BuildingLimits,
  buildingId: string,
  replacedSpaceId?: string,
): LockNames {
  const scope = { buildingId, policies, settings, guarantees, replacedSpaceId };
  const scarce = all.map((planned) => scarceThings(planned, scope));
  return {
    own: new Set(scarce.flatMap(({ own }) => own)),
    crowd: new Set(scarce.flatMap(({ crowd }) => crowd)),
  };
}

/** Whether the chosen locks include all needed ones. */
export const coversAll = (locked: LockNames, needed: LockNames): boolean =>
  needed.own.isSubsetOf(locked.own) && needed.crowd.isSubsetOf(locked.crowd);

/** The lock that every request to reserve for this member takes. */
export const holderLock = (organisationId: string, memberId: string): bigint =>
  lockKey(organisationId, personLock(memberId));

export const lockKeys = (organisationId: string, names: Iterable<string>): bigint[] =>
  Array.from(names, (name) => lockKey(organisationId, name));
