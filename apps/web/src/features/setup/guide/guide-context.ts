import type { AdminFloor } from '@berth/contract';
import type { SetupFacts, SetupStep, SetupStepName } from '@berth/domain/buildings';
import { createContext, use } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import type { Structure } from './use-structure.ts';

export type GuideState = {
  readonly place: Place;
  readonly facts: SetupFacts;
  readonly structure: Structure;
  readonly steps: readonly SetupStep[];
  readonly current: SetupStepName;
  /** The floor of the steps about the plan and its desks; undefined for a new one. */
  readonly floor: AdminFloor | undefined;
  /** Whether the user has changed steps: the new step takes the focus then. */
  readonly hasMoved: boolean;
  go(step: SetupStepName): void;
  /** Undefined: a new one. A floor that was just created keeps its form. */
  chooseFloor(id: string | undefined, how?: 'created'): void;
  /** Counts the floors that were chosen, each of which has its own form. */
  readonly floorsChosen: number;
  leaveForLater(step: SetupStepName): void;
  close(): void;
  /** The files of this visit, by floor: a part of one is read from the same file. */
  readonly files: Map<string, File>;
};

export const GuideContext = createContext<GuideState | undefined>(undefined);

export function useGuide(): GuideState {
  const guide = use(GuideContext);
  if (!guide) throw new Error('useGuide outside the setup guide');
  return guide;
}
