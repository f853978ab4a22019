import type { Desk, Floor, Neighbourhood, Room } from '@berth/contract';
import type { Choice } from './choices.ts';
import type { StatusText } from './use-status-text.ts';

/** The visible floor: its spaces, their status, and the filter. */
export type ShownFloor = {
  readonly floor: Floor;
  readonly rooms: readonly Room[];
  readonly desks: readonly Desk[];
  readonly choices: readonly Choice[];
  /** Those of the floor on the day of the window. */
  readonly neighbourhoods: readonly Neighbourhood[];
  /** False where a status would mean nothing, because nothing can be reserved at that time. */
  readonly hasStatus: boolean;
  isWanted(choice: Choice): boolean;
  textOf(choice: Choice): StatusText;
  /** First names of suggested colleagues, by the desks where they sit. */
  readonly names: ReadonlyMap<string, string>;
};
