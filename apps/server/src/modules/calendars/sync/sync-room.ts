import { inTenant } from '@berth/database';
import { HEALTH } from '@berth/domain/integrations';
import { HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import type { JobDeps } from '../../../platform/module.ts';
import { connectionKey, isCalendarSwitchedOn, noteResults } from '../../connections/index.ts';
import { createMoveForHolder } from '../../reservations/index.ts';
import { CalendarError } from '../calendar-client.ts';
import { connectionOf } from '../connection/connection.sql.ts';
import type { OpenClient } from '../open-client.ts';
import { type CalendarRoom, calendarRoom, type RoomKey, scheduleSync } from '../rooms/rooms.sql.ts';
import { keepSubscribed } from './keep-subscribed.ts';
import { pullChanges, retryConflicts } from './pull-changes.ts';
import { pushReservations } from './push-reservations.ts';

/** The pause between syncs without a notice; also the delay that a lost notice costs. */
const PAUSE_MS = { subscribed: HOUR_MS, polled: 5 * MINUTE_MS };

type SyncDeps = Pick<JobDeps, 'db' | 'record' | 'live' | 'log' | 'webOrigin'>;

/**
 * The room and connection of a sync; undefined if the room is no longer mapped, or its building has syncing disabled.
 */
async function plan({ db }: SyncDeps, key: RoomKey) {
  return inTenant(db, key.organisationId, async (tx) => {
    const room = await calendarRoom(tx, key);
    const connection = await connectionOf(tx, key);
    if (room === undefined || connection === undefined) return undefined;
    if (!(await isCalendarSwitchedOn(tx, room, key.provider))) return undefined;
    return { room, connection };
  });
}

const healthKey = (room: CalendarRoom) => connectionKey(room.provider, room, room.spaceId);

const noteSynced = ({ db }: SyncDeps, room: CalendarRoom, pauseMs: number) =>
  inTenant(db, room.organisationId, async (tx) => {
    await noteResults(tx, healthKey(room), HEALTH.calendar, ['succeeded']);
    await scheduleSync(tx, room, room.now + pauseMs);
  });

const noteFailure = ({ db }: SyncDeps, room: CalendarRoom, { failure, retryAfterMs }: CalendarError) =>
  inTenant(db, room.organisationId, async (tx) => {
    const result = { failure, status: null, requestedMs: retryAfterMs };
    const { retryAt, now } = await noteResults(tx, healthKey(room), HEALTH.calendar, [result]);
    await scheduleSync(tx, room, retryAt ?? now);
    return (retryAt ?? now) - now;
  });

/**
 * Syncs one room: renews the subscription, pulls changes, then pushes ours. Subscribing comes before pulling, so that
 * no change between them is missed; pulling comes before pushing, so that entries on both sides are known before
 * anything is written. No transaction is open during requests. Returns when to retry if it failed.
 */
export function createSyncRoom(deps: SyncDeps, { open }: OpenClient) {
  const moveForHolder = createMoveForHolder(deps);
  return async (key: RoomKey): Promise<number | undefined> => {
    const planned = await plan(deps, key);
    if (planned === undefined) return undefined;
    const { room, connection } = planned;
    try {
      const client = await open(key.organisationId, key.provider, connection);
      const sync = { deps, client, room, moveForHolder };
      const isSubscribed = await keepSubscribed(sync, deps.webOrigin);
      await pullChanges(sync);
      await retryConflicts(sync);
      await pushReservations(sync);
      await noteSynced(deps, room, isSubscribed ? PAUSE_MS.subscribed : PAUSE_MS.polled);
      return undefined;
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      return noteFailure(deps, room, error);
    }
  };
}
