import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../../platform/keys.ts';

/** Sensors as the audit log records them: names instead of ids, and only whether there is a public page. */
export async function sensorFacts(tx: TenantTx, { organisationId }: OrganisationKey, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('sensor')
    .leftJoin('offered_floor as floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'sensor.organisation_id').onRef('floor.id', '=', 'sensor.floor_id'),
    )
    .leftJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'sensor.organisation_id').onRef('space.id', '=', 'sensor.space_id'),
    )
    .select([
      'sensor.id',
      'sensor.external_id as externalId',
      'sensor.name',
      'sensor.type',
      'floor.name as floor',
      'space.name as space',
      'sensor.x',
      'sensor.y',
      'sensor.interval_minutes as intervalMinutes',
      sql<boolean>`sensor.public_secret is not null`.as('public'),
    ])
    .where('sensor.organisation_id', '=', organisationId)
    .where('sensor.id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
