import type { SpaceKind } from './detected.ts';

export const NAMINGS = ['room', 'plan', 'number'] as const;
/** Desks are named after their room (2.14-A), as on the plan, or by number. */
export type Naming = (typeof NAMINGS)[number];

/** A user's answers about what was detected. */
export type PlanAnswers = {
  /** By class; the suggestion applies to the others. */
  readonly kinds: Readonly<Record<string, SpaceKind>>;
  /** Pieces that the user rejected. */
  readonly left: readonly string[];
  /** In metres per unit of the detection; null if the user does not know the scale. */
  readonly metresPerUnit: number | null;
  readonly naming: Naming;
  readonly withRooms: boolean;
};
