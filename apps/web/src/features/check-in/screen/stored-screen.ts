import { pathOf, type Place } from '../../../lib/buildings/place.ts';

/** The credentials of this browser as a screen. */
export type StoredScreen = { readonly id: string; readonly secret: string };

const keyOf = (place: Place) => `berth.codeScreen.${pathOf(place)}`;

const isStored = (value: unknown): value is StoredScreen =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'secret' in value &&
  typeof value.id === 'string' &&
  typeof value.secret === 'string';

/** Stored permanently: a tablet that was switched off shows its codes again without help. */
export function storedScreen(place: Place): StoredScreen | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    return isStored(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const storeScreen = (place: Place, { id, secret }: StoredScreen): void =>
  localStorage.setItem(keyOf(place), JSON.stringify({ id, secret }));

export const forgetScreen = (place: Place): void => localStorage.removeItem(keyOf(place));
