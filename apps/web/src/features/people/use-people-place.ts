import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';

/** The building in which one works; the pages of this feature have one. */
export function usePeoplePlace(): Place {
  const { place } = useMe();
  if (!place) throw new Error('people without a building');
  return place;
}
