import type { BuildingSettings } from '@berth/domain/buildings';
import { type TestDatabase, travelInTime } from '@berth/testkit';
import { doorBridge } from '@berth/testkit/door-bridge';
import { sql } from 'kysely';
import { aReservableBuilding, type ReservingPerson } from '../../../../testing/reservable-building.ts';
import type { TestApi } from '../../../../testing/test-api.ts';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { createSafeFetch } from '../../../platform/egress/safe-fetch.ts';
import { drainDoors } from './drain-doors.job.ts';

export const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const SCHEDULES = [
  { id: 'TZ-HOUSE', name: 'House hours' },
  { id: 'TZ-DAY', name: 'Day' },
];
const SETTINGS: Partial<BuildingSettings> = { external_timezone_id: 'TZ-HOUSE', future_day_maximum: 0 };

/** Creates a building with its own door bridge and a room of desks. */
export async function aBuildingWithDoors(
  database: TestDatabase,
  api: TestApi,
  settings: Partial<BuildingSettings> = {},
) {
  const building = await aReservableBuilding(database, api, { settings: { ...SETTINGS, ...settings } });
  const bridge = await doorBridge({ secret: SECRET, schedules: SCHEDULES });
  const at = { organisationId: building.organisation.id, buildingId: building.id };
  const own = { organisation_id: at.organisationId, building_id: at.buildingId };
  const room = await building.room('Quay', 'desks');
  const desks = await building.desks(room, ['Q1', 'Q2', 'Q3']);
  const woken: unknown[] = [];
  const boss = { send: async (...sent: unknown[]) => void woken.push(sent) };
  const safeFetch = createSafeFetch({ allowed: [bridge.url], totalMs: 3000 });
  const deps = { db: database.db, sealer: testSealer(), safeFetch, boss: boss as never };

  /** Stores the settings of the door system as a save would. */
  async function connect(rest: { enabled?: boolean; baseUrl?: string; secret?: string | undefined } = {}) {
    const { enabled = true, baseUrl = `${bridge.url}/`, secret = SECRET } = rest;
    const field = 'doors.secret';
    const context = { organisationId: at.organisationId, table: 'building_secret', field: `${at.buildingId}/${field}` };
    const sealed = await testSealer().seal(secret, context);
    await building.within(async (tx) => {
      const integrations = JSON.stringify({ doors: { enabled, baseUrl } });
      await tx.updateTable('building').set({ integrations }).where('id', '=', at.buildingId).execute();
      await tx.deleteFrom('building_secret').where('building_id', '=', at.buildingId).execute();
      await tx
        .insertInto('building_secret')
        .values({ ...own, field, sealed, last4: '' })
        .execute();
    });
  }
  await connect();

  return {
    ...building,
    at,
    bridge,
    desks,
    room,
    woken,
    connect,
    tell: () => drainDoors(deps).run(at),
    holds: ({ memberId }: Pick<ReservingPerson, 'memberId'>, card: string) =>
      building.within((tx) =>
        tx
          .insertInto('member_card')
          .values({ organisation_id: at.organisationId, card, member_id: memberId })
          .execute(),
      ),
    losesCard: (card: string) =>
      building.within((tx) => tx.deleteFrom('member_card').where('card', '=', card).execute()),
    opens: async (from: string, to: string, timezoneId: string, userpools: string[] = []) => {
      await building.slot(room, from, to, { userpools });
      await building.within((tx) =>
        sql`update timeslot set timezone_id = ${timezoneId}
          where room_id = ${room} and start_time = ${from} and userpools = ${userpools}`.execute(tx),
      );
    },
    cards: () =>
      building.within((tx) =>
        tx.selectFrom('door_card').select(['card', 'taken_at as takenAt']).orderBy('card').execute(),
      ),
    state: () =>
      building.within((tx) =>
        tx
          .selectFrom('door_bridge')
          .innerJoin('connection_health as health', 'health.target_id', 'door_bridge.building_id')
          .selectAll('door_bridge')
          .select(['health.failing_since', 'health.failure', 'health.status', 'health.failures'])
          .where('health.kind', '=', 'doors')
          .where('door_bridge.building_id', '=', at.buildingId)
          .executeTakeFirst(),
      ),
    travel: (to: number) => travelInTime(database.owner, to),
  };
}

export type BuildingWithDoors = Awaited<ReturnType<typeof aBuildingWithDoors>>;
