import {
  kioskDaySchedule,
  kioskDesks,
  kioskDeskStatus,
  kioskFloorPlan,
  kioskFloors,
  kioskRooms,
  kioskRoomStatus,
  kioskSettings,
  kioskTimeslots,
  statusesIn,
} from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import type { Kind } from './choices.ts';

/** An approved kiosk: its place and its secret. */
export type Door = { readonly place: Place; readonly secret: string };

export const screenOf = ({ secret }: Door) => ({ screen: { secret, page: 'kiosk' } });

/** The fallback of the live stream, by which an offline kiosk notices that it is back. */
const REFRESH_MS = 30_000;
const RETRY_MS = 3000;

const live = {
  retry: false,
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? RETRY_MS : REFRESH_MS),
  refetchIntervalInBackground: true,
} as const;

/** With the server's time, since tablets' clocks may be wrong. */
export const settingsQuery = (door: Door) =>
  queryOptions({
    queryKey: [...topicKey(door.place, 'settings'), 'kiosk'],
    queryFn: async ({ signal }) => {
      const settings = await call(kioskSettings, { params: door.place }, { signal, ...screenOf(door) });
      return { ...settings, clockAhead: Date.parse(settings.now) - Date.now() };
    },
    ...live,
  });

export const structureQuery = (door: Door) =>
  queryOptions({
    queryKey: [...topicKey(door.place, 'structure'), 'kiosk'],
    queryFn: async ({ signal }) => {
      const request = [{ params: door.place }, { signal, ...screenOf(door) }] as const;
      const [floors, rooms, desks] = await Promise.all([
        call(kioskFloors, ...request),
        call(kioskRooms, ...request),
        call(kioskDesks, ...request),
      ]);
      return { floors, rooms, desks };
    },
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });

/** The status of all floors at once, for the number of free spaces on each. */
export const statusQuery = (door: Door, kind: Kind, window: Period) => {
  const query = { from: toIso(window.start), to: toIso(window.end) };
  return queryOptions({
    queryKey: [...topicKey(door.place, 'reservations'), 'kiosk', kind === 'rooms', query.from, query.to],
    queryFn: async ({ signal }) => {
      const request = [
        { params: door.place, query },
        { signal, ...screenOf(door) },
      ] as const;
      if (kind !== 'rooms') return call(kioskDeskStatus, ...request);
      const { rule, rooms } = await call(kioskRoomStatus, ...request);
      return { rule, parkingRule: null, rooms: [], desks: rooms };
    },
    select: statusesIn,
    placeholderData: keepPreviousData,
    ...live,
  });
};

export const scheduleQuery = (door: Door, objectId: string) =>
  queryOptions({
    queryKey: [...topicKey(door.place, 'reservations'), 'kiosk', 'schedule', objectId],
    queryFn: ({ signal }) =>
      call(kioskDaySchedule, { params: { ...door.place, objectId }, query: {} }, { signal, ...screenOf(door) }),
    retry: false,
  });

/** The opening hours of a space today. */
export const openingsQuery = (door: Door, objectId: string) =>
  queryOptions({
    queryKey: [...topicKey(door.place, 'opening-hours'), 'kiosk', objectId],
    queryFn: ({ signal }) =>
      call(kioskTimeslots, { params: { objectId }, query: door.place }, { signal, ...screenOf(door) }),
    retry: false,
  });

/** A picture never changes: another one has another hash. */
export const planQuery = (door: Door, floorId: string, hash: string) =>
  queryOptions({
    queryKey: ['kiosk-plan', hash],
    queryFn: ({ signal }) =>
      callForFile(kioskFloorPlan, { params: { ...door.place, floorId, hash } }, { signal, ...screenOf(door) }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
