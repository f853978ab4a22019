import { randomUUID } from 'node:crypto';
import { type Database, inTenant } from '@berth/database';
import { SENSOR_KINDS, type SensorType } from '@berth/domain/sensors';
import type { TestBuilding } from '@berth/testkit';
import { storeReadings } from '../../src/modules/sensors/ingest/store-readings.sql.ts';

type Where = { readonly floorId: string; readonly spaceId: string };
type Kind = { readonly type?: SensorType; readonly intervalMinutes?: number };

/** A reading: its time, and whether the space is occupied; some arrive late, or with a wrong clock. */
type TestReading = {
  readonly at: number;
  readonly presence: boolean;
  readonly receivedAt?: number;
  readonly skewSeconds?: number;
};

/** Creates a sensor at a space, with a way to add readings as if they had arrived. */
export async function sensorAt(
  owner: Database,
  { id: buildingId, organisation }: TestBuilding,
  { floorId, spaceId }: Where,
  { type = 'desk', intervalMinutes = 10 }: Kind = {},
) {
  const organisationId = organisation.id;
  const id = randomUUID();
  await inTenant(owner, organisationId, (tx) =>
    tx
      .insertInto('sensor')
      .values({
        organisation_id: organisationId,
        id,
        building_id: buildingId,
        floor_id: floorId,
        space_id: spaceId,
        external_id: id,
        type,
        interval_minutes: intervalMinutes,
      })
      .execute(),
  );
  const says = (...words: readonly TestReading[]) =>
    inTenant(owner, organisationId, (tx) =>
      storeReadings(
        tx,
        organisationId,
        words.map(({ at, presence, receivedAt = at, skewSeconds = 0 }) => ({
          sensorId: id,
          at,
          receivedAt,
          skewSeconds,
          isTimely: receivedAt - at <= 600_000,
          quietMinutes: SENSOR_KINDS[type].quietMinutes,
          presence,
          values: {},
        })),
      ),
    );
  return { id, says };
}
export type TestSensor = Awaited<ReturnType<typeof sensorAt>>;
