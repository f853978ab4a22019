import type { SeatSuggestions } from '@berth/contract';

/** The part of the suggestions that the rest of the screen needs. Their code is loaded later. */
export type Suggested = {
  readonly seats: SeatSuggestions['seats'];
  /** The first names of colleagues, by the desks where they sit. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether the user has selected people to sit with. */
  readonly isForPeople: boolean;
};

export const NOTHING_SUGGESTED: Suggested = { seats: [], names: new Map(), isForPeople: false };
