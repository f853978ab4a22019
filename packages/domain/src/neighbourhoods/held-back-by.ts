import type { LocalDate } from '../time/local-date.ts';
import { isRestrictedFor } from './is-restricted-for.ts';
import type { Person } from './neighbourhood.ts';
import { type NeighbourhoodOn, phaseOf } from './neighbourhood-on.ts';

/** A neighbourhood on the day of a request. */
export type FreeOnDay = NeighbourhoodOn & {
  /** Its spaces without a reservation on that day. */
  readonly free: number;
  /** Whether the space is one of them, so that the request would leave one less. */
  readonly takesFree: boolean;
};

/**
 * Why this person has to wait: it has not opened, or the space is one of the last that are guaranteed to its people. A
 * space that is reserved at another time of the day can be shared, because that leaves as many free ones.
 */
export function heldBackBy(
  on: FreeOnDay,
  holder: Person,
  day: LocalDate,
  now: number,
): 'restriction' | 'guarantee' | undefined {
  if (!isRestrictedFor(on.neighbourhood, holder, day)) return undefined;
  const phase = phaseOf(on, now);
  if (phase === 'people') return 'restriction';
  return phase === 'guarantee' && on.takesFree && on.free <= on.neighbourhood.guaranteed ? 'guarantee' : undefined;
}
