import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type Counted = { readonly all: number; readonly presence: number; readonly public: number };

/** The number of sensors per building: all, those that detect presence, and those with a public page. */
export async function sensorsByBuilding(tx: TenantTx, organisationId: string): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted & { buildingId: string }>`
    select sensor.building_id as "buildingId", count(*)::int as "all",
      (count(*) filter (where sensor.type <> 'climate'))::int as presence,
      (count(*) filter (where sensor.public_secret is not null))::int as public
    from sensor where sensor.organisation_id = ${organisationId} and sensor.removed_at is null
    group by sensor.building_id`.execute(tx);
  return new Map(rows.map(({ buildingId, ...counted }) => [buildingId, counted]));
}
