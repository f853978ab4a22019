import { randomBytes, randomUUID } from 'node:crypto';
import { inTenant } from '@berth/database';
import { BACKOFF, backoffMs } from '@berth/domain/integrations';
import { HOUR_MS, SECOND_MS } from '@berth/domain/time';
import { graphServer } from '@berth/testkit/graph';
import { SEALING_KEYS } from '../../apps/server/testing/processes/sealing-keys.ts';
import type { RaceBuilding, World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import { contextOfConnection } from '../../apps/server/src/modules/calendars/connection/connection-secret.ts';
import { createSealer, sealingKeysFrom } from '../../apps/server/src/platform/secrets/sealer.ts';

const APP = { tenantId: randomUUID(), clientId: randomUUID(), secret: 'the secret of the app' };
/** A request of a sync takes no longer (`call-json.ts`). */
const LONGEST_REQUEST_MS = 15 * SECOND_MS;

/** A calendar service that runs as long as the program. */
export async function openCalendarService() {
  const graph = await graphServer();
  graph.addApp(APP);
  return graph;
}

type CalendarService = Awaited<ReturnType<typeof openCalendarService>>;

const addressOf = (n: number) => `room${n}@acme.example`;
const instantIn = ({ dateTime }: { dateTime: string }) => Date.parse(`${dateTime.slice(0, 19)}Z`);

/** Adds rooms to the building that are synced with mailboxes. Writes to the database, because the form would call the service. */
export async function connectRooms(world: World, building: RaceBuilding, graph: CalendarService, count: number) {
  const organisationId = building.organisation.id;
  const of = { organisation_id: organisationId, provider: 'azure' };
  const sealer = createSealer(sealingKeysFrom(SEALING_KEYS));
  const sealed = await sealer.seal(APP.secret, contextOfConnection(organisationId, 'azure'));
  const rooms = await inTenant(world.owner, organisationId, async (tx) => {
    const { integrations } = await tx
      .selectFrom('building')
      .select('building.integrations')
      .where('building.organisation_id', '=', organisationId)
      .where('building.id', '=', building.id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ ...Object(integrations), azure: { enabled: true } }) })
      .where('building.organisation_id', '=', organisationId)
      .where('building.id', '=', building.id)
      .execute();
    const connection = { tenant: APP.tenantId, client: APP.clientId, sealed, last4: 'app' };
    await tx
      .insertInto('calendar_connection')
      .values({ ...of, ...connection })
      .execute();
    const { id: floor_id } = await tx
      .selectFrom('floor')
      .select('floor.id')
      .where('floor.organisation_id', '=', organisationId)
      .where('floor.building_id', '=', building.id)
      .executeTakeFirstOrThrow();
    const place = { organisation_id: organisationId, building_id: building.id };
    const spaces = Array.from({ length: count }, (_, n) => ({
      ...place,
      floor_id,
      type: 'ROOM',
      name: `Meeting room ${n}`,
      reserved_by: 'whole',
    }));
    const ids = (await tx.insertInto('space').values(spaces).returning('id').execute()).map(({ id }) => id);
    const mailboxes = ids.map((space_id, n) => ({
      ...of,
      building_id: building.id,
      space_id,
      address: addressOf(n),
      channel: randomUUID(),
      channel_hash: randomBytes(32),
    }));
    await tx.insertInto('calendar_room').values(mailboxes).execute();
    return ids;
  });
  for (const n of rooms.keys()) graph.addRoom({ address: addressOf(n), displayName: `Meeting room ${n}` });
  return rooms;
}

/** Compares rooms with their mailboxes. */
export function roomCalendars(world: World, graph: CalendarService, rooms: readonly string[]) {
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
    rooms.flatMap((_room, n) =>
      graph.eventsOf(addressOf(n)).map(({ start, end }) => `${n} ${instantIn(start)} ${instantIn(end)}`),
    );
  const failures = async () => {
    const { rows } = await world.sql.query<{ most: number }>(
      'select coalesce(max(failures), 0)::int as most from calendar_room',
    );
    return rows[0]?.most ?? 0;
  };
  return {
    events: () => events().length,
    /** Changes calendars behind the back of the sync, so that the comparison must fail. */
    plant() {
      const [lost] = graph.eventsOf(addressOf(0));
      graph.erase(addressOf(0), lost?.id ?? '');
      graph.meet(addressOf(1), { start: 0, end: HOUR_MS });
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
    async recovered(healthyMs: number) {
      const began = performance.now();
      const owed = await reserved();
      const allowedMs = LONGEST_REQUEST_MS + backoffMs(BACKOFF.calendar, (await failures()) + 1) + healthyMs;
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
