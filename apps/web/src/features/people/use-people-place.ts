import type { Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';

/** The current building; the pages of this feature always have one. */
export function usePeoplePlace(): Place {
  const { place } = useMe();
  if (!place) throw new Error('the people pages need a building');
  return place;
}
