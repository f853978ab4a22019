import { pathOf, type Place } from '../../lib/buildings/place.ts';

const keyOf = (place: Place) => `berth.floor.${pathOf(place)}`;

/** The floor that the user viewed last in a building, stored permanently. */
export const lastFloor = (place: Place): string | undefined => localStorage.getItem(keyOf(place)) ?? undefined;

export const keepFloor = (place: Place, floorId: string): void => localStorage.setItem(keyOf(place), floorId);
