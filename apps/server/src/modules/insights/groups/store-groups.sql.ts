import type { TenantTx } from '@berth/database';
import type { GroupFigure, GroupRow } from '@berth/domain/insights';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Settled } from './groups.sql.ts';

/** Small groups are suppressed already: every stored row may be shown. */
export async function storeGroups(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { kind, startsOn }: Settled,
  rows: readonly GroupRow<GroupFigure>[],
): Promise<void> {
  if (rows.length === 0) return;
  const of = (name: GroupFigure) => rows.map(({ figures }) => figures[name]);
  await sql`
    insert into usage_group (organisation_id, building_id, period, starts_on, userpool, people, reservations, days,
      reserved_minutes, attended, no_shows, cancelled, late_cancelled)
    select ${organisationId}::uuid, ${buildingId}::uuid, ${kind}::"char", ${startsOn}::date, one.* from unnest(
      ${rows.map(({ userpool }) => userpool ?? '')}::text[], ${rows.map(({ people }) => people)}::integer[],
      ${of('reservations')}::integer[], ${of('days')}::integer[], ${of('reservedMinutes')}::integer[],
      ${of('attended')}::integer[], ${of('noShows')}::integer[], ${of('cancelled')}::integer[],
      ${of('lateCancelled')}::integer[]) as one`.execute(tx);
}
