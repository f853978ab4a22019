import {
  buildingSettings,
  type Change,
  desks,
  domainName,
  floors,
  myBuildings,
  rooms,
  searchUsers,
  type UserInfo,
} from '@berth/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { currentSession } from '../current-session.ts';
import { pathOf, type Place } from '../buildings/place.ts';
import type { HintOf } from '../sign-in.ts';

/** A fallback for the live stream: ended access is noticed within a minute even if no notice arrives. */
const ME_EVERY_MS = 60_000;
const SEARCH_FROM_CHARACTERS = 3;

async function whoAmI(signal: AbortSignal): Promise<UserInfo> {
  const info = await call(myBuildings, { params: {} }, { signal });
  if (!info.refresh) return info;
  // The directory is newer than our token: renews the token, and asks once more.
  await currentSession()?.renew();
  return call(myBuildings, { params: {} }, { signal });
}

export const userInfoQuery = () =>
  queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => whoAmI(signal), refetchInterval: ME_EVERY_MS });

/** The key prefix of everything that is read for one place. */
export const placeKey = (place: Place) => ['place', pathOf(place)] as const;

/** The key prefix that a notice of this kind makes stale: a query under it is live without further code. */
export const topicKey = <K extends Change['kind']>(place: Place, kind: K) => [...placeKey(place), kind] as const;

/** The audit log belongs to the organisation, but its key is under the place, whose notices announce new entries. */
export const auditKey = (place: Place) => [...placeKey(place), 'audit'] as const;

/** The steps that are left to set up, which almost any change can complete. Its data is null in a building that is in use. */
export const setupKey = (place: Place) => [...placeKey(place), 'setup'] as const;

/**
 * The key prefix of the reservations on one floor, followed by the kind of read and the day: a change makes only its
 * floors and days stale. It updates the answers under 'desks' and 'rooms', whose window follows, and 'schedule'.
 */
export const floorReservationsKey = (place: Place, floorId: string) =>
  [...topicKey(place, 'reservations'), 'floor', floorId] as const;

export const settingsQuery = (place: Place) =>
  queryOptions({
    queryKey: topicKey(place, 'settings'),
    queryFn: ({ signal }) => call(buildingSettings, { params: place }, { signal }),
  });

export const floorsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'floors'],
    queryFn: ({ signal }) => call(floors, { params: place }, { signal }),
  });

export const roomsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'rooms'],
    queryFn: ({ signal }) => call(rooms, { params: place }, { signal }),
  });

export const desksQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'structure'), 'desks'],
    queryFn: ({ signal }) => call(desks, { params: place }, { signal }),
  });

/** Prefetches settings, floors, rooms and desks of a new place before a screen needs them. */
export function readAhead(client: QueryClient, place: Place): void {
  if (client.getQueryState(settingsQuery(place).queryKey) !== undefined) return;
  void client.prefetchQuery(settingsQuery(place));
  void client.prefetchQuery(floorsQuery(place));
  void client.prefetchQuery(roomsQuery(place));
  void client.prefetchQuery(desksQuery(place));
}

/** The sign-in and branding of a building; read once. */
export const domainQuery = (place: Place) =>
  queryOptions({
    queryKey: ['domain', pathOf(place)],
    queryFn: ({ signal }) => call(domainName, { params: place }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The sign-in hint of a building, which a start page may have read already. */
export const hintIn =
  (client: QueryClient): HintOf =>
  async (place) =>
    (await client.fetchQuery({ ...domainQuery(place), retry: false })).idpHint;

/** The screen debounces typing; fewer than three characters are never sent. */
export const userSearchQuery = (place: Place, text: string) =>
  queryOptions({
    queryKey: [...placeKey(place), 'users', text],
    queryFn: ({ signal }) => call(searchUsers, { params: place, query: { search: text } }, { signal }),
    enabled: text.trim().length >= SEARCH_FROM_CHARACTERS,
  });
