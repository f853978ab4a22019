import type { TenantTx } from '@berth/database';
import type { MemberRowFault } from '@berth/domain/people';
import { sql } from 'kysely';

/** The file in progress or next in the queue: the oldest unfinished one. */
export const unfinishedJob = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('csv_job')
    .select([
      'csv_job.id',
      'csv_job.rows',
      'csv_job.next_row as nextRow',
      'csv_job.brought_early as broughtEarly',
      'csv_job.building_ids as buildingIds',
      'csv_job.uploaded_by as uploadedBy',
      'csv_job.token_roles as tokenRoles',
    ])
    .where('csv_job.organisation_id', '=', organisationId)
    .where('csv_job.ended_at', 'is', null)
    .orderBy('csv_job.id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
export type UnfinishedJob = NonNullable<Awaited<ReturnType<typeof unfinishedJob>>>;

type JobKey = { readonly organisationId: string; readonly id: string };
export type Counts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly errors: number;
};

/** Stores the progress in the transaction that imported the rows. */
export const advanceJob = (
  tx: TenantTx,
  { organisationId, id }: JobKey,
  { added, changed, unchanged, errors }: Counts,
  broughtEarly: readonly number[],
) =>
  sql`
    update csv_job set
      next_row = next_row + ${added + changed + unchanged + errors}::integer,
      added = added + ${added}::integer, changed = changed + ${changed}::integer,
      unchanged = unchanged + ${unchanged}::integer, errors = errors + ${errors}::integer,
      brought_early = brought_early || ${broughtEarly}::integer[], state = 'running', attempts = 0, started_at = coalesce(started_at, wall_clock())
    where organisation_id = ${organisationId}::uuid and id = ${id}::uuid`.execute(tx);

export const finishJob = (tx: TenantTx, { organisationId, id }: JobKey) =>
  sql`
    update csv_job set state = case when errors = 0 then 'done' else 'done_with_errors' end, ended_at = wall_clock()
    where organisation_id = ${organisationId}::uuid and id = ${id}::uuid`.execute(tx);

export const failJob = (tx: TenantTx, { organisationId, id }: JobKey, failure: 'not_allowed' | 'gave_up') =>
  sql`
    update csv_job set state = 'failed', failure = ${failure}, ended_at = wall_clock()
    where organisation_id = ${organisationId}::uuid and id = ${id}::uuid`.execute(tx);

/** Returns how often the import has failed at the same row. */
export async function countAttempt(tx: TenantTx, { organisationId, id }: JobKey): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update csv_job set attempts = attempts + 1
    where organisation_id = ${organisationId}::uuid and id = ${id}::uuid
    returning attempts`.execute(tx);
  return rows[0]?.attempts ?? 0;
}

type RowError = { readonly row: number; readonly username: string; readonly faults: readonly MemberRowFault[] };

export const keepErrors = (tx: TenantTx, { organisationId, id }: JobKey, errors: readonly RowError[]) =>
  sql`
    insert into csv_job_error (organisation_id, job_id, line, username, faults)
    select ${organisationId}::uuid, ${id}::uuid, error.* from unnest(
      ${errors.map(({ row }) => row)}::integer[], ${errors.map(({ username }) => username)}::text[],
      ${errors.map(({ faults }) => JSON.stringify(faults))}::jsonb[]
    ) as error`.execute(tx);
