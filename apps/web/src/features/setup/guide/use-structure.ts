import type { AdminFloor, Desk, Room } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../../lib/buildings/place.ts';
import { desksQuery, roomsQuery } from '../../../lib/queries/queries.ts';
import { adminFloorsQuery } from '../../../workplace/buildings/admin-floors.ts';
import { type AllSettings, allSettingsQuery } from '../../../workplace/buildings/all-settings.ts';

/** A building as its setup guide needs it. */
export type Structure = {
  readonly settings: AllSettings;
  /** Both are always set. */
  readonly name: string;
  readonly timezone: string;
  readonly floors: readonly AdminFloor[];
  readonly rooms: readonly Room[];
  readonly desks: readonly Desk[];
};

export function useStructure(place: Place) {
  const settings = useQuery(allSettingsQuery(place));
  const floors = useQuery(adminFloorsQuery(place));
  const rooms = useQuery(roomsQuery(place));
  const desks = useQuery(desksQuery(place));
  const all = [settings, floors, rooms, desks];
  const data: Structure | undefined =
    settings.data && floors.data && rooms.data && desks.data
      ? {
          settings: settings.data,
          name: settings.data.values.display_name ?? '',
          timezone: settings.data.values.timezone ?? 'UTC',
          floors: floors.data,
          rooms: rooms.data,
          desks: desks.data,
        }
      : undefined;
  return {
    data,
    error: all.find(({ error, data: read }) => error && read === undefined)?.error,
    refetch: () => Promise.all(all.map((read) => read.refetch())),
  };
}
