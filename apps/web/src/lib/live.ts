import { buildingEvents, type Change, type InputOf, urlOf } from '@berth/contract';
import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect } from 'react';
import { noteBreak, noteContact, noteOpen, watchConnection } from './connection.ts';
import { currentSession } from './current-session.ts';
import { currentLanguage } from './languages/language.ts';
import { keepListening } from './live-stream.ts';
import { pathOf, type Place } from './buildings/place.ts';
import { tellCardArrival } from './card-arrivals.ts';
import { auditKey, floorReservationsKey, placeKey, setupKey, topicKey, userInfoQuery } from './queries/queries.ts';
import { refetchStale } from './queries/refetch-stale.ts';
import { changeIn, isCrowded, isUntouched, type LiveChange, READING } from './live-change.ts';
import { onShownWindow, type ShownWindow, shownWindow } from './shown-window.ts';
import { throttled } from './throttled.ts';

/**
 * A change makes all queries under its kind stale (`topicKey`); these kinds also change what the user sees and may do.
 */
const CHANGES_ME: readonly Change['kind'][] = ['settings', 'access'];

const UNAUDITED: readonly Change['kind'][] = ['reservations', 'waitlist', 'check-in'];

const meIsStale = (client: QueryClient) => client.invalidateQueries({ queryKey: userInfoQuery().queryKey });

function everythingIsStale(client: QueryClient, place: Place): void {
  void refetchStale(client, { queryKey: placeKey(place) });
  void meIsStale(client);
}

/** `onCrowded` takes changes that come many times a second, so that they can be joined. */
export function applyLiveEvent(
  client: QueryClient,
  place: Place,
  event: EventSourceMessage,
  onCrowded: (change: LiveChange) => void = (change) => void applyChange(client, place, change),
): void {
  if (event.event === 'access-ended') return void meIsStale(client);
  // The server itself missed notices, because its broker was down.
  if (event.event === 'gap') return everythingIsStale(client, place);
  if (event.event !== 'change') return;
  const change = changeIn(event.data);
  if (change?.kind === 'check-in') tellCardArrival(event.data);
  // A newer server may send changes that this page does not know, so everything is read again.
  if (!change) everythingIsStale(client, place);
  else if (isCrowded(change)) onCrowded(change);
  else void applyChange(client, place, change);
}

/** Resolves when the affected queries have been read again; true if any of them is in use. */
function applyChange(client: QueryClient, place: Place, change: LiveChange): Promise<boolean> {
  const touched: QueryFilters = {
    queryKey: topicKey(place, change.kind),
    predicate: (query) => !isUntouched(query.queryKey, change) && change.isShownBy?.(query) !== true,
  };
  const isShown = client.getQueryCache().findAll({ ...touched, type: 'active' }).length > 0;
  const read = refetchStale(client, touched).then(() => isShown);
  if (CHANGES_ME.includes(change.kind)) void meIsStale(client);
  const isSensing = change.kind === 'sensors' && change.floorIds !== undefined;
  if (isSensing) seenIsStale(client, place, change.floorIds ?? []);
  if (change.kind === 'neighbourhoods') mapsAreStale(client, place, change);
  // Administrators' changes have an audit entry; reservations, waitlists, sensor readings and check-ins have none.
  if (!UNAUDITED.includes(change.kind) && !isSensing) void refetchStale(client, { queryKey: auditKey(place) });
  // A building in use has no steps left, and many changes.
  void refetchStale(client, { queryKey: setupKey(place), predicate: ({ state }) => state.data !== null });
  return read;
}

/** Occupancy is shown on the map of the floor, with the reservations. */
function seenIsStale(client: QueryClient, place: Place, floorIds: readonly string[]): void {
  for (const floorId of floorIds) void refetchStale(client, { queryKey: floorReservationsKey(place, floorId) });
}

/** An opened neighbourhood names its floors. A saved one may have left others, or be the first of the building. */
function mapsAreStale(client: QueryClient, place: Place, { floorIds }: LiveChange): void {
  if (floorIds !== undefined) return seenIsStale(client, place, floorIds);
  for (const kind of ['reservations', 'settings'] as const)
    void refetchStale(client, { queryKey: topicKey(place, kind) });
}

type Query = NonNullable<InputOf<typeof buildingEvents>['query']>;

async function requestFor(place: Place, signal: AbortSignal, query: Query): Promise<Request> {
  const token = await currentSession()?.token();
  return new Request(new URL(urlOf(buildingEvents, { params: place, query }), location.origin), {
    headers: {
      accept: 'text/event-stream',
      'accept-language': currentLanguage(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal,
  });
}

/** A refused stream means that the token or the access changed. */
function onRefused(client: QueryClient, status: number | undefined): void {
  if (status === 401) void currentSession()?.renew();
  else if (status === 403 || status === 404) void meIsStale(client);
}

/** Users try several times in a row. */
const WINDOW_SETTLES_MS = 500;

/** Not part of the first load. */
const loadMaps = () => import('./apply-to-maps.ts');

/** Follows one place until told to stop. */
export function followPlace(client: QueryClient, place: Place): () => void {
  const apply = (change: LiveChange) => applyChange(client, place, change);
  const crowds = { reservations: throttled(apply, READING), sensors: throttled(apply, READING) };
  const read = (change: LiveChange) => crowds[change.kind === 'sensors' ? 'sensors' : 'reservations'].add(change);
  const later = async ({ map, ...change }: LiveChange) => {
    // The user's own reservation also changes their limits, on all spaces.
    if (map === undefined || change.own === true) return read(change);
    try {
      const { applyToMaps } = await loadMaps();
      read(applyToMaps(client, place, { ...change, map }, read));
    } catch {
      read(change);
    }
  };
  let isFirst = true;
  let window: ShownWindow | undefined;
  const { stop, reconnect, renew } = keepListening({
    request: (signal) => {
      window = shownWindow();
      if (window) loadMaps().catch(() => {});
      // Recent changes too, because the page reads data before its stream is open.
      return requestFor(place, signal, { ...(isFirst && { recent: '1' }), ...window });
    },
    onOpen: (afterGap) => {
      isFirst = false;
      noteOpen();
      if (afterGap) everythingIsStale(client, place);
    },
    onEvent: (event) => applyLiveEvent(client, place, event, (change) => void later(change)),
    onContact: noteContact,
    onLost: (status, waitMs) => {
      noteBreak(status, waitMs);
      onRefused(client, status);
    },
  });
  const unwatch = watchConnection(reconnect);
  let settling: ReturnType<typeof setTimeout> | undefined;
  const renewForWindow = () => {
    const latest = shownWindow();
    // A page that leaves its map keeps the stream.
    if (latest && (latest.from !== window?.from || latest.to !== window.to)) renew();
  };
  const unwatchWindow = onShownWindow(() => {
    clearTimeout(settling);
    settling = setTimeout(renewForWindow, WINDOW_SETTLES_MS);
  });
  return () => {
    stop();
    unwatch();
    unwatchWindow();
    clearTimeout(settling);
    for (const crowd of Object.values(crowds)) crowd.stop();
  };
}

/** Keeps the active place live for as long as the signed-in pages are open. */
export function useFollowPlace(place: Place | undefined): void {
  const client = useQueryClient();
  const path = place && pathOf(place);
  useEffect(() => {
    if (!place) return undefined;
    return followPlace(client, place);
    // Depends on the path instead of the place: a new object for the same place must not restart the stream.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, path]);
}
