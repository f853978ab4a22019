import { createHash } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import type { TestOrganisation } from './builders.ts';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The secret of a gateway in a full tenant's building. */
export const ingestSecretOf = ({ ingestKey }: Pick<BuildingIds, 'ingestKey'>): string =>
  digest(ingestKey).toString('base64url');

/** The last part of the URL of a full tenant's public sensor page. */
export const publicSecretOf = ({ sensor }: Pick<BuildingIds, 'sensor'>): Buffer => digest(sensor).subarray(0, 16);

const sensorOf = (ids: BuildingIds, mark: string) => ({
  floor_id: ids.floor,
  space_id: ids.desk,
  external_id: `${mark}-sensor`,
  name: '',
  type: 'desk',
  interval_minutes: 10,
  public_secret: publicSecretOf(ids),
});

/** Creates a sensor at the desk that detects a person now, its key, an unclaimed device and a fault. */
export async function fillSensors(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const { organisation_id } = place;
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const at = { floor_id: ids.floor, space_id: ids.desk };
  const of = { organisation_id, sensor_id: ids.sensor };
  await tx
    .insertInto('sensor')
    .values({ ...place, ...sensorOf(ids, mark), id: ids.sensor })
    .execute();
  await tx
    .insertInto('reading')
    .values({ ...of, at: now, presence: true })
    .execute();
  const state = { at: now, received_at: now, skew_seconds: 0, quiet_minutes: 0, presence: true, seen: true };
  await tx
    .insertInto('sensor_state')
    .values({ ...of, ...state, presence_at: now, person_at: now, seen_since: now })
    .execute();
  await tx
    .insertInto('sensed')
    .values({ ...of, ...at, since: now })
    .execute();
  await tx
    .insertInto('no_show_distrusted_sensor')
    .values({ ...of, since: now })
    .execute();
  const quarters = Array.from({ length: 96 }, () => 7);
  const measured = { co2: quarters, temperature: quarters, humidity: quarters, light: quarters, sound: quarters };
  await tx
    .insertInto('sensor_day')
    .values({ ...of, ...measured, day: today, occupied: quarters })
    .execute();
  await tx
    .insertInto('rollup_due')
    .values({ organisation_id, hour: new Date('2026-01-01T00:00:00Z') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('climate_limit')
    .values({ ...place, max_co2: 1100, min_humidity: 31, min_temperature: 18, max_temperature: 27 })
    .execute();
  await fillIngest(tx, place, ids, mark, now);
}

async function fillIngest(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string, now: Date) {
  await tx
    .insertInto('ingest_key')
    .values({
      ...place,
      id: ids.ingestKey,
      name: `${mark} gateway`,
      secret_hash: digest(ingestSecretOf(ids)),
      created_by: ids.member,
    })
    .execute();
  await tx
    .insertInto('ingest_fault')
    .values({ ...place, day: now.toISOString().slice(0, 10), reason: 'unknown', count: 3 })
    .execute();
  const externalId = `${mark}-unclaimed`;
  await tx
    .insertInto('sensor_unclaimed')
    .values({
      ...place,
      external_id: externalId,
      external_key: externalId,
      measures: ['co2'],
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute();
}

type Filled = { organisation: TestOrganisation; id: string; ids: BuildingIds; mark: string };

/** Restores the initial rows and deletes later ones; recreating a floor deletes its sensors. */
export async function refillSensors(tx: TenantTx, { organisation, id, ids, mark }: Filled) {
  const place = { organisation_id: organisation.id, building_id: id };
  for (const table of ['sensor', 'ingest_key', 'ingest_fault', 'sensor_unclaimed', 'climate_limit'] as const)
    await tx.deleteFrom(table).where('organisation_id', '=', organisation.id).where('building_id', '=', id).execute();
  for (const table of ['reading', 'sensor_day'] as const)
    await tx
      .deleteFrom(table)
      .where('organisation_id', '=', organisation.id)
      .where('sensor_id', '=', ids.sensor)
      .execute();
  await fillSensors(tx, place, ids, mark);
}
