import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { SensorFields } from './sensors-admin.sql.ts';

export const storedSensors = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('sensor')
    .select([
      'sensor.id',
      'sensor.external_id as externalId',
      'sensor.external_key as externalKey',
      'sensor.name',
      'sensor.type',
      'sensor.floor_id as floorId',
      'sensor.space_id as spaceId',
      'sensor.x',
      'sensor.y',
      'sensor.interval_minutes as intervalMinutes',
    ])
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.building_id', '=', buildingId)
    .where('sensor.removed_at', 'is', null)
    .forUpdate()
    .execute();

export const spaceNames = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('offered_space as space')
    .select(['space.id', 'space.name', 'space.type', 'space.floor_id as floorId'])
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.removed_at', 'is', null)
    .execute();

const column = <T>(rows: readonly SensorFields[], of: (fields: SensorFields) => T) => rows.map(of);

const fieldsOf = (rows: readonly SensorFields[]) => sql`
  ${column(rows, ({ externalId }) => externalId)}::text[], ${column(rows, ({ name }) => name)}::text[],
  ${column(rows, ({ type }) => type)}::text[], ${column(rows, ({ floorId }) => floorId)}::uuid[],
  ${column(rows, ({ spaceId }) => spaceId)}::uuid[], ${column(rows, ({ x }) => x)}::double precision[],
  ${column(rows, ({ y }) => y)}::double precision[],
  ${column(rows, ({ intervalMinutes }) => intervalMinutes)}::smallint[]`;

const NAMES = sql.raw('external_id, name, type, floor_id, space_id, x, y, interval_minutes');

export async function writeSensors(tx: TenantTx, at: BuildingKey, rows: readonly SensorFields[]): Promise<string[]> {
  const written = await sql<{ id: string }>`
    insert into sensor (organisation_id, building_id, ${NAMES})
    select ${at.organisationId}::uuid, ${at.buildingId}::uuid, u.* from unnest(${fieldsOf(rows)}) as u
    returning id`.execute(tx);
  return written.rows.map(({ id }) => id);
}

type Changed = { readonly id: string; readonly fields: SensorFields };

export async function rewriteSensors(
  tx: TenantTx,
  { organisationId }: BuildingKey,
  changed: readonly Changed[],
): Promise<void> {
  const rows = changed.map(({ fields }) => fields);
  await sql`
    update sensor set (${NAMES}) = (select u.external_id, u.name, u.type, u.floor_id, u.space_id, u.x, u.y,
      u.interval_minutes), version = sensor.version + 1
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${fieldsOf(rows)}) as u (id, ${NAMES})
    where sensor.organisation_id = ${organisationId} and sensor.id = u.id`.execute(tx);
}
