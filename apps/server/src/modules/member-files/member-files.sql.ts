import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** The minutes in which a validated file can be uploaded. */
const MINUTES_VALID = 30;

export const buildingsOf = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('offered_building as building')
    .select(['building.id', 'building.slug', 'building.display_name as name'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .orderBy('building.display_name')
    .orderBy('building.id')
    .execute();

type Check = { readonly organisationId: string; readonly personId: string; readonly hash: Buffer };

/** Stores the validation and returns when it expires. */
export async function rememberCheck(tx: TenantTx, { organisationId, personId, hash }: Check): Promise<string> {
  const { rows } = await sql<{ until: Date }>`
    insert into csv_check (organisation_id, person_id, hash)
    values (${organisationId}::uuid, ${personId}::uuid, ${hash})
    on conflict (organisation_id, person_id, hash) do update set checked_at = excluded.checked_at
    returning checked_at + make_interval(mins => ${MINUTES_VALID}) as until`.execute(tx);
  return new Date(rows[0]?.until ?? 0).toISOString();
}

/** Consumes the validation: whether this person validated this file in time. The second of two uploads is refused. */
export async function takeCheck(tx: TenantTx, { organisationId, personId, hash }: Check): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    delete from csv_check
    where organisation_id = ${organisationId}::uuid and person_id = ${personId}::uuid and hash = ${hash}
    returning checked_at > wall_clock() - make_interval(mins => ${MINUTES_VALID}) as counts`.execute(tx);
  return rows[0]?.counts === true;
}

export type NewJob = {
  readonly organisationId: string;
  readonly fileName: string;
  readonly content: Buffer;
  readonly buildingIds: readonly string[];
  readonly personId: string;
  readonly tokenRoles: readonly string[];
  readonly rows: number;
};

export const insertJob = (tx: TenantTx, job: NewJob) =>
  tx
    .insertInto('csv_job')
    .values({
      organisation_id: job.organisationId,
      file_name: job.fileName,
      content: job.content,
      building_ids: job.buildingIds as string[],
      uploaded_by: job.personId,
      token_roles: job.tokenRoles as string[],
      rows: job.rows,
    })
    .returning('csv_job.id')
    .executeTakeFirstOrThrow();
