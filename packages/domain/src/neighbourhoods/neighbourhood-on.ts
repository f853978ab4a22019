import type { LocalDate } from '../time/local-date.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { guaranteedUntil, opensAt, opensOn } from './opens-at.ts';

/** A neighbourhood on one day. */
export type NeighbourhoodOn = {
  readonly neighbourhood: Neighbourhood;
  readonly opensOn: LocalDate;
  readonly opensAt: number;
  /** Whether it opened before that time, by demand or by an administrator. */
  readonly isOpened: boolean;
  readonly guaranteedUntil: number;
};

export const neighbourhoodOn = (
  neighbourhood: Neighbourhood,
  { day, zone, isOpened }: { readonly day: LocalDate; readonly zone: string; readonly isOpened: boolean },
): NeighbourhoodOn => ({
  neighbourhood,
  opensOn: opensOn(neighbourhood, day),
  opensAt: opensAt(neighbourhood, day, zone),
  isOpened,
  guaranteedUntil: guaranteedUntil(neighbourhood, day, zone),
});

/** The users who may reserve on a restricted day: its people; others too, except for the last free spaces; everyone. */
export type Phase = 'people' | 'guarantee' | 'everyone';

export function phaseOf({ neighbourhood, opensAt, isOpened, guaranteedUntil }: NeighbourhoodOn, now: number): Phase {
  if (!isOpened && now < opensAt) return 'people';
  return neighbourhood.guaranteed > 0 && now < guaranteedUntil ? 'guarantee' : 'everyone';
}
