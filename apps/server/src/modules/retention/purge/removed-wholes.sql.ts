import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { NAMES_MANY, notHeld } from '../holds/held.sql.ts';
import type { Whole } from './tenant-tables.sql.ts';

export type RemovedWhole = Whole & { readonly slug: string; readonly name: string; readonly isConfirmed: boolean };

const longAgo = sql`removed_at < wall_clock() - interval '30 days'`;

/**
 * Buildings and organisations removed thirty days ago, without a legal hold. An organisation includes its buildings.
 */
export async function removedWholes(tx: TenantTx, organisationId: string): Promise<RemovedWhole[]> {
  const isConfirmed = (id: ReturnType<typeof sql>) => sql`exists (
    select from purge_confirmation said where said.organisation_id = ${organisationId} and said.subject_id = ${id})`;
  const { rows } = await sql<Omit<RemovedWhole, 'organisationId'>>`
    select null::uuid as "buildingId", organisation.slug, organisation.name,
      ${isConfirmed(sql`organisation.id`)} as "isConfirmed"
    from organisation
    where organisation.id = ${organisationId} and organisation.${longAgo} and ${notHeld(organisationId, NAMES_MANY)}
    union all
    select building.id, building.slug, building.display_name, ${isConfirmed(sql`building.id`)}
    from building
    where building.organisation_id = ${organisationId} and building.${longAgo}
      and ${notHeld(organisationId, { building: sql`building.id`, member: sql`hold.member_id` })}`.execute(tx);
  return rows.map((row) => ({ ...row, organisationId }));
}

export const storeConfirmation = (tx: TenantTx, { organisationId, buildingId }: Whole) =>
  sql`
    insert into purge_confirmation (organisation_id, subject_id)
    values (${organisationId}, ${buildingId ?? organisationId}) on conflict do nothing`.execute(tx);

/** Deletes the row itself. Rows that the retention role can no longer see are deleted with it. */
export async function deleteWhole(tx: TenantTx, { organisationId, buildingId }: Whole): Promise<void> {
  await sql`
    delete from purge_confirmation
    where organisation_id = ${organisationId} and subject_id = ${buildingId ?? organisationId}`.execute(tx);
  if (buildingId === null) await sql`delete from organisation where id = ${organisationId}`.execute(tx);
  else
    await sql`
      delete from building where organisation_id = ${organisationId} and id = ${buildingId}`.execute(tx);
}
