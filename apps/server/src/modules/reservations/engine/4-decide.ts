import { isDashboardAdmin } from '@berth/domain/identity';
import { mayReserve, type PlannedReservation, type Refusal } from '@berth/domain/reservations';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { HolderUnknown } from '../reservations.problems.ts';
import { holderFrom } from './1-request-context.ts';
import type { FactsRead } from './3-read-facts.sql.ts';
import { type CollectedFacts, collectFacts } from './4-collect-facts.ts';

export type Evaluated = { readonly planned: PlannedReservation; readonly refusal: Refusal | undefined };

/** The refusal of a reservation under the current facts; undefined if it is granted. */
export function refusalOf(collected: CollectedFacts, planned: PlannedReservation): Refusal | undefined {
  const facts = collected.factsFor(planned);
  if (facts === undefined) throw SpaceNotFound();
  const decision = mayReserve(planned, facts, collected.today);
  return decision.allowed ? undefined : decision.because;
}

/** Evaluates one after the other; what was granted before counts for the next. */
export const evaluate = (collected: CollectedFacts, all: readonly PlannedReservation[]): Evaluated[] =>
  all.map((planned) => {
    const refusal = refusalOf(collected, planned);
    if (refusal === undefined) collected.add(planned);
    return { planned, refusal };
  });

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
export function decide(
  read: FactsRead,
  caller: BuildingCaller,
  all: readonly PlannedReservation[],
  skips: boolean,
): Decided {
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
