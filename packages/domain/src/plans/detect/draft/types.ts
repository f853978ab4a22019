import type { Draft, NamesElsewhere } from '../../../structure/index.ts';

export type DraftContext = {
  /** Everything that must stay. */
  readonly existing: Draft;
  readonly takenNames: NamesElsewhere;
  /** The width of the floor's plan in its own units. */
  readonly planWidth: number;
  /** Names the room of desks that are in no other room. */
  readonly floorName: string;
  readonly newId: () => string;
};

export type DraftFromPlan = {
  readonly draft: Draft;
  /** The scale in the units of the floor. */
  readonly metresPerUnit: number | null;
  readonly added: { readonly desks: number; readonly parking: number; readonly rooms: number };
  /** Spaces that exist already, or for which the draft has no room. */
  readonly skipped: number;
};

/** The same limits as the draft of a floor has in the contract. */
export const MOST_ROOMS = 1000;
export const MOST_DESKS = 5000;
