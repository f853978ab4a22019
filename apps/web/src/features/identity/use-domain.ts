import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../lib/buildings/place.ts';
import { domainQuery } from '../../lib/queries/queries.ts';

/** The sign-in settings and appearance of one building; no request without a building. */
export const useDomain = (place: Place | undefined) =>
  useQuery({ ...domainQuery(place ?? { org: '', building: '' }), enabled: place !== undefined });
