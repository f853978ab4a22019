import { useSyncExternalStore } from 'react';
import { chosenBuilding, onBuildingChosen } from './active-building.ts';

/** Apart from what it reads, so that leaving to sign in does not fetch what draws. */
export const useChosenBuilding = (): string | undefined => useSyncExternalStore(onBuildingChosen, chosenBuilding);
