import { mayReserve, type PlannedReservation, type Refusal } from '@berth/domain';
import { SpaceNotFound } from '../../premises/index.ts';
import type { CollectedFacts } from './collect-facts.ts';

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
