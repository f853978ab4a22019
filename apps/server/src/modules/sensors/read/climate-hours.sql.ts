import type { TenantTx } from '@berth/database';
import type { ClimateLimits } from '@berth/domain/sensors';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { brokenLimits } from './broken-limits.sql.ts';

/** A quarter of an hour of a UTC day, counted from 1, with the measurements of all sensors there. */
export type MeasuredQuarter = {
  readonly day: string;
  readonly quarter: number;
  readonly measured: number;
  readonly outside: number;
};

/** Every quarter in which the air at these spaces was measured. For a room: reads a row per sensor and day. */
export async function measuredQuarters(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { spaceIds, from, to }: { readonly spaceIds: readonly string[]; readonly from: string; readonly to: string },
  limits: ClimateLimits,
): Promise<readonly MeasuredQuarter[]> {
  const { rows } = await sql<MeasuredQuarter>`
    select d.day, q.quarter, count(*)::integer as measured,
      count(*) filter (where ${brokenLimits(limits).any})::integer as outside
    from sensor
    join sensor_day as d on d.organisation_id = sensor.organisation_id and d.sensor_id = sensor.id
      and d.day >= ${from}::date and d.day <= ${to}::date
    cross join lateral (select generate_subscripts(d.co2, 1) as quarter, unnest(d.co2) as co2,
      unnest(d.temperature) as temperature, unnest(d.humidity) as humidity) as q
    where sensor.organisation_id = ${organisationId} and sensor.building_id = ${buildingId}
      and sensor.removed_at is null and sensor.type in ('climate', 'multi')
      and sensor.space_id = any(${spaceIds}::uuid[]) and coalesce(q.co2, q.temperature, q.humidity) is not null
    group by d.day, q.quarter`.execute(tx);
  return rows;
}
