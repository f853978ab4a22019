import type { Desk, Floor, Room } from '@berth/contract';
import type { Choice } from './choices.ts';
import type { StatusText } from './use-status-text.ts';

/** A floor as it is looked at: what stands on it, how it stands, and what a filter left over. */
export type ShownFloor = {
  readonly floor: Floor;
  readonly rooms: readonly Room[];
  readonly desks: readonly Desk[];
  readonly choices: readonly Choice[];
  isWanted(choice: Choice): boolean;
  textOf(choice: Choice): StatusText;
};
