import type { SpaceKind } from './detected.ts';

export const NAMINGS = ['room', 'plan', 'number'] as const;
/** Desks are named after their room (2.14-A), as on the plan, or by number. */
export type Naming = (typeof NAMINGS)[number];

/** A user's answers about what was detected. */
export type PlanAnswers = {
  readonly kinds: Readonly<Record<string, SpaceKind>>;
  /** Pieces that are not what their class is. */
  readonly left: readonly string[];
  readonly metresPerUnit: number | null;
  readonly naming: Naming;
  readonly withRooms: boolean;
};
