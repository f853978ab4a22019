import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../lib/buildings/place.ts';
import { domainQuery } from '../../lib/queries/queries.ts';

/** How one building signs in and looks; nothing is asked without a building. */
export const useDomain = (place: Place | undefined) =>
  useQuery({ ...domainQuery(place ?? { org: '', building: '' }), enabled: place !== undefined });
