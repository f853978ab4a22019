import { randomUUID } from 'node:crypto';
import { type Database, inTenant, openDatabase, openPool } from '@berth/database';
import type { SensorType } from '@berth/domain/sensors';
import { aFullTenant, type FullTenant, type TestDatabase } from '@berth/testkit';
import { afterAll, beforeAll } from 'vitest';

type Added = { intervalMinutes?: number; externalId?: string; spaceId?: string | null };

export type SensedBuilding = {
  tenant: FullTenant;
  /** Connected with the role of the ingest process. */
  ingest: Database;
  /** Adds a sensor of this type, at the free desk by default. */
  addSensor(type: SensorType, rest?: Added): Promise<string>;
  inside<T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T>;
};

/** A building with sensors, and a connection with the role of the ingest process. */
export function sensedBuilding(database: TestDatabase): SensedBuilding {
  const world = {} as SensedBuilding;
  const pool = openPool({ url: database.urls.ingest, application: 'test-ingest', size: 4, waitMs: 20_000 });
  beforeAll(async () => {
    const tenant = await aFullTenant(database.owner, 'sensed');
    const inside: SensedBuilding['inside'] = (work) => inTenant(database.owner, tenant.organisation.id, work);
    Object.assign(world, {
      tenant,
      ingest: openDatabase(pool),
      inside,
      addSensor: async (type: SensorType, rest: Added = {}) => {
        const id = randomUUID();
        const { ids } = tenant.main;
        await inside((tx) =>
          tx
            .insertInto('sensor')
            .values({
              organisation_id: tenant.organisation.id,
              building_id: tenant.main.id,
              floor_id: ids.floor,
              space_id: rest.spaceId === undefined ? ids.freeDesk : rest.spaceId,
              id,
              type,
              external_id: rest.externalId ?? id,
              interval_minutes: rest.intervalMinutes ?? 10,
            })
            .execute(),
        );
        return id;
      },
    } satisfies SensedBuilding);
  });
  afterAll(() => pool.end());
  return world;
}
