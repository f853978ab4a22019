import { randomBytes, randomUUID } from 'node:crypto';
import { inTenant } from '@berth/database';
import { BACKOFF, backoffMs } from '@berth/domain/integrations';
import { HOUR_MS, SECOND_MS } from '@berth/domain/time';
import { SEALING_KEYS } from '../../apps/server/testing/processes/sealing-keys.ts';
import type { RaceBuilding, World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import { contextOfConnection } from '../../apps/server/src/modules/calendars/connection/connection-secret.ts';
import { createSealer, sealingKeysFrom } from '../../apps/server/src/platform/secrets/sealer.ts';
import type { CalendarService } from './calendar-services.ts';

/** A request of a sync takes no longer (`call-json.ts`). */
const LONGEST_REQUEST_MS = 15 * SECOND_MS;

export const addressOf = (n: number) => `room${n}@acme.example`;

/** Adds rooms to the building that are synced with a service. Writes to the database, because the form would call it. */
export async function connectRooms(world: World, building: RaceBuilding, service: CalendarService, count: number) {
  const organisationId = building.organisation.id;
  const { provider, connection } = service;
  const of = { organisation_id: organisationId, provider };
  const { secret, ...account } = connection;
  const sealer = createSealer(sealingKeysFrom(SEALING_KEYS));
  const sealed = await sealer.seal(secret, contextOfConnection(organisationId, provider));
  const names = Array.from({ length: count }, (_, n) => `Meeting room ${provider} ${n}`);
  const rooms = await inTenant(world.owner, organisationId, async (tx) => {
    const { integrations } = await tx
      .selectFrom('building')
      .select('building.integrations')
      .where('building.organisation_id', '=', organisationId)
      .where('building.id', '=', building.id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ ...Object(integrations), [provider]: { enabled: true } }) })
      .where('building.organisation_id', '=', organisationId)
      .where('building.id', '=', building.id)
      .execute();
    await tx
      .insertInto('calendar_connection')
      .values({ ...of, ...account, sealed, last4: 'last' })
      .execute();
    const { id: floor_id } = await tx
      .selectFrom('floor')
      .select('floor.id')
      .where('floor.organisation_id', '=', organisationId)
      .where('floor.building_id', '=', building.id)
      .executeTakeFirstOrThrow();
    const place = { organisation_id: organisationId, building_id: building.id };
    const spaces = names.map((name) => ({ ...place, floor_id, type: 'ROOM', name, reserved_by: 'whole' }));
    const ids = (await tx.insertInto('space').values(spaces).returning('id').execute()).map(({ id }) => id);
    const calendars = ids.map((space_id, n) => ({
      ...of,
      building_id: building.id,
      space_id,
      address: addressOf(n),
      channel: randomUUID(),
      channel_hash: randomBytes(32),
    }));
    await tx.insertInto('calendar_room').values(calendars).execute();
    return ids;
  });
  for (const [n, name] of names.entries()) service.addRoom(addressOf(n), name);
  return rooms;
}

/** Compares rooms with their calendars. */
export function roomCalendars(world: World, service: CalendarService, rooms: readonly string[]) {
  const reserved = async () => {
    const { rows } = await world.sql.query<{ room: string; start: number; end: number }>(
      `select space_id as room, (extract(epoch from start_at) * 1000)::float8 as start,
         (extract(epoch from end_at) * 1000)::float8 as end
       from reservation where space_id = any($1) and state <> 'c'`,
      [rooms],
    );
    return rows.map(({ room, start, end }) => `${rooms.indexOf(room)} ${start} ${end}`);
  };
  const events = () =>
    rooms.flatMap((_room, n) => service.events(addressOf(n)).map(({ start, end }) => `${n} ${start} ${end}`));
  const failures = async () => {
    const { rows } = await world.sql.query<{ most: number }>(
      'select coalesce(max(failures), 0)::int as most from connection_health where kind = $1',
      [service.provider],
    );
    return rows[0]?.most ?? 0;
  };
  return {
    events: () => events().length,
    /** Changes calendars behind the back of the sync, so that the comparison must fail. */
    plant() {
      const [lost] = service.events(addressOf(0));
      service.erase(addressOf(0), lost?.id ?? '');
      service.meet(addressOf(1), { start: 0, end: HOUR_MS });
    },
    /** Reservations without an event, and events without a reservation or with a twin. */
    async differences() {
      const there = events();
      const here = new Set(await reserved());
      const distinct = new Set(there);
      const missing = [...here].filter((one) => !distinct.has(one)).length;
      const surplus = there.length - distinct.size + [...distinct].filter((one) => !here.has(one)).length;
      return { missing, surplus };
    },
    /**
     * Waits until no room fails and all reservations of this moment are in the calendars. A sync may take a request
     * that is in flight, the documented pause after its failures, and then as long as everything else.
     */
    async recovered() {
      const began = performance.now();
      const owed = await reserved();
      const pauseMs = backoffMs(BACKOFF.calendar, (await failures()) + 1);
      const allowedMs = LONGEST_REQUEST_MS + pauseMs + service.passMs(rooms.length);
      await until(
        'rooms in sync',
        async () => {
          const there = new Set(events());
          return owed.every((one) => there.has(one)) && (await failures()) === 0;
        },
        allowedMs * 2,
      ).catch(() => {});
      return { ms: Math.round(performance.now() - began), allowedMs };
    },
  };
}

export type RoomCalendars = ReturnType<typeof roomCalendars>;
