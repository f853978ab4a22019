import type { StoredIntegrations } from '@berth/domain/buildings';
import type { Measurement } from '@berth/domain/integrations';
import type { TestDatabase } from '@berth/testkit';
import { sensorPlatform } from '@berth/testkit/sensor-platform';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { capturedLog } from '../../../../testing/captured-log.ts';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { createSafeFetch } from '../../../platform/egress/safe-fetch.ts';
import { sensedBuilding } from '../ingest/sensed-building.fixture.ts';
import { pollPlatform } from './poll-platform.job.ts';

const SIGN_IN = { username: 'berth', password: 'platform-password-4f' };

export const minute = (n: number) => new Date(Date.UTC(2026, 10, 16, 8, n)).toISOString();

/** A building with a sensor 'Room 1.12', a connected platform, and an ingest that can be made unavailable. */
export function connectedPlatform(database: TestDatabase) {
  const world = sensedBuilding(database);
  const { log, lines } = capturedLog();
  const now = {
    platform: {} as Awaited<ReturnType<typeof sensorPlatform>>,
    floor: '',
    isDoorOpen: true,
    handedOver: [] as { topic: readonly string[]; readings: object[] }[],
  };
  const at = () => ({ organisationId: world.tenant.organisation.id, buildingId: world.tenant.main.id });
  const uplinkDoor = {
    async store(topic: readonly string[], body: string) {
      if (!now.isDoorOpen) throw new Error('no broker');
      now.handedOver.push({ topic, ...JSON.parse(body) });
    },
    close: async () => {},
  };

  /** Stores the connection as if it were saved, with the platform's current password. */
  async function connect(rest: Partial<StoredIntegrations['sensorPlatform']> = {}) {
    const mapping = { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' };
    const block = { enabled: true, baseUrl: `${now.platform.url}/`, username: SIGN_IN.username, mapping, ...rest };
    const [field, { organisationId, buildingId }] = ['sensorPlatform.password', at()];
    const context = { organisationId, table: 'building_secret', field: `${buildingId}/${field}` };
    const sealed = await testSealer().seal(SIGN_IN.password, context);
    await world.inside(async (tx) => {
      await tx.deleteFrom('sensor_poll').where('building_id', '=', buildingId).execute();
      await tx.deleteFrom('connection_health').where('target_id', '=', buildingId).execute();
      const integrations = JSON.stringify({ sensorPlatform: block });
      await tx.updateTable('building').set({ integrations }).where('id', '=', buildingId).execute();
      await tx.deleteFrom('building_secret').where('field', '=', field).execute();
      const secret = { organisation_id: organisationId, building_id: buildingId, field, sealed, last4: '' };
      await tx.insertInto('building_secret').values(secret).execute();
    });
  }

  beforeEach(async () => {
    Object.assign(now, { platform: await sensorPlatform(SIGN_IN), handedOver: [], isDoorOpen: true });
    await world.inside((tx) => tx.deleteFrom('sensor').where('external_id', '=', 'Room 1.12').execute());
    await world.addSensor('multi', { externalId: 'Room 1.12' });
    const { name } = await world.inside((tx) =>
      tx.selectFrom('floor').select('name').where('id', '=', world.tenant.main.ids.floor).executeTakeFirstOrThrow(),
    );
    now.floor = name;
    await connect();
  });
  afterEach(() => now.platform.close());

  return {
    world,
    now,
    lines,
    password: SIGN_IN.password,
    at,
    connect,
    poll() {
      const safeFetch = createSafeFetch({ allowed: [now.platform.url], totalMs: 3000 });
      return pollPlatform({ db: database.db, log, sealer: testSealer(), safeFetch, uplinkDoor }).run(at());
    },
    readings: () => now.handedOver.flatMap((one) => one.readings),
    measurement: (n: number, rest: Partial<Measurement> = {}): Measurement => ({
      id: `m${n}`,
      roomDescription: 'Room 1.12',
      buildingId: now.floor,
      type: 'co2',
      value: 600 + (n % 100),
      at: minute(n),
      ...rest,
    }),
    state: () =>
      world.inside((tx) =>
        tx
          .selectFrom('sensor_poll as poll')
          .innerJoin('connection_health as health', 'health.target_id', 'poll.building_id')
          .select(['poll.cursor', 'poll.unmatched', 'poll.ambiguous', 'poll.unreadable', 'poll.unused'])
          .selectAll('health')
          .where('health.kind', '=', 'sensor-platform')
          .where('poll.building_id', '=', at().buildingId)
          .executeTakeFirst(),
      ),
    /** Lets the time until the next attempt pass. */
    wait: () =>
      world.inside((tx) => sql`update connection_health set retry_at = wall_clock() - interval '1 second'`.execute(tx)),
  };
}
