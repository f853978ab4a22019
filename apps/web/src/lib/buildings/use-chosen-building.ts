import { useSyncExternalStore } from 'react';
import { chosenBuilding, onBuildingChosen } from './active-building.ts';

/** In its own file, so that leaving for the sign-in provider does not load React. */
export const useChosenBuilding = (): string | undefined => useSyncExternalStore(onBuildingChosen, chosenBuilding);
