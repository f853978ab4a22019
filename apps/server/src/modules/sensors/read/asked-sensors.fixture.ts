import type { AnswerOf, Endpoint, InputOf } from '@berth/contract';
import { inTenants } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { SENSOR_KINDS, type SensorType } from '@berth/domain/sensors';
import { MINUTE_MS } from '@berth/domain/time';
import { aMember, type TestDatabase } from '@berth/testkit';
import { beforeAll } from 'vitest';
import { succeedingCaller, testApi } from '../../../../testing/test-api.ts';
import { sensedBuilding } from '../ingest/sensed-building.fixture.ts';
import { storeReadings } from '../ingest/store-readings.sql.ts';
import type { StoredReading } from '../ingest/stored-reading.ts';

type Who = { readonly subject: string; readonly roles: readonly Role[] };
export const ADMIN: Who = { subject: 'admin', roles: ['Customer-admin'] };
export const READER: Who = { subject: 'reader', roles: ['Sensors'] };
export const EMPLOYEE: Who = { subject: 'employee', roles: [] };

/** A building with reporting sensors, and users who read them. */
export function askedSensors(database: TestDatabase) {
  const world = sensedBuilding(database);
  const api = testApi(database);
  beforeAll(async () => {
    for (const { subject } of [ADMIN, READER, EMPLOYEE])
      await aMember(database.owner, { issuer: api.issuer.issuer, subject }, world.tenant.main, world.tenant.other);
  });
  const at = () => ({ org: world.tenant.organisation.slug, building: world.tenant.main.slug });
  return {
    world,
    api,
    at,
    as: <E extends Endpoint>(who: Who, call: E, input: InputOf<E>): Promise<AnswerOf<E>> =>
      succeedingCaller(api, { subject: who.subject, roles: [...who.roles] })(call, input),
    statusAs: async <E extends Endpoint>(who: Who, call: E, input: InputOf<E>) =>
      (await api.call(call, { ...input, as: { subject: who.subject, roles: [...who.roles] } })).status,
    /** A reading of this many minutes ago, received at that time. */
    async say(
      type: SensorType,
      sensorId: string,
      minutesAgo: number,
      fields: Partial<StoredReading>,
      now = Date.now(),
    ) {
      const moment = now - minutesAgo * MINUTE_MS;
      const reading = {
        sensorId,
        at: moment,
        receivedAt: moment,
        isTimely: true,
        skewSeconds: 0,
        presence: undefined,
        values: {},
        quietMinutes: SENSOR_KINDS[type].quietMinutes,
        ...fields,
      };
      await inTenants(
        world.ingest,
        [{ organisationId: world.tenant.organisation.id }],
        async (tx, { organisationId }) => {
          await storeReadings(tx, organisationId, [reading]);
        },
      );
    },
    /** Whether the building shows sensors to all users. */
    offer: (sensor: boolean) =>
      world.inside((tx) =>
        tx
          .updateTable('building')
          .set(({ eb }) => ({
            modules: JSON.stringify({ workplace: true, sensor, insights: false }),
            rules_version: eb('building.rules_version', '+', 1),
          }))
          .where('building.id', '=', world.tenant.main.id)
          .execute(),
      ),
  };
}
