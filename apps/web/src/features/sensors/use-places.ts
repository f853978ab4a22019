import type { Sensor } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '../../lib/buildings/place.ts';
import { desksQuery, floorsQuery, roomsQuery } from '../../lib/queries/queries.ts';
import type { Places } from './places.ts';
import { sensorsQuery } from './sensors-queries.ts';

const NONE: readonly Sensor[] = [];

/**
 * The sensors of a building with all their possible places. Undefined while loading. If sensors are not enabled there
 * are none, and requests would be refused.
 */
export function useSensorsIn(place: Place, isEnabled = true) {
  const sensors = useQuery({ ...sensorsQuery(place), enabled: isEnabled });
  const floors = useQuery(floorsQuery(place));
  const rooms = useQuery(roomsQuery(place));
  const desks = useQuery(desksQuery(place));
  const all = [sensors, floors, rooms, desks];
  const failed = all.find(({ error, data }) => error && data === undefined);
  const places = useMemo<Places | undefined>(
    () => floors.data && rooms.data && desks.data && { floors: floors.data, rooms: rooms.data, desks: desks.data },
    [floors.data, rooms.data, desks.data],
  );
  return {
    sensors: sensors.data?.sensors ?? (isEnabled ? undefined : NONE),
    places,
    error: failed?.error,
    retry: () => all.filter(({ isError }) => isError).forEach((read) => void read.refetch()),
  };
}
