import { pathOf, type Place } from './place.ts';

const keyOf = (place: Place) => `berth.floor.${pathOf(place)}`;

/** Where this person looked last in a building; it outlives the tab. */
export const lastFloor = (place: Place): string | undefined => localStorage.getItem(keyOf(place)) ?? undefined;

export const keepFloor = (place: Place, floorId: string): void => localStorage.setItem(keyOf(place), floorId);
