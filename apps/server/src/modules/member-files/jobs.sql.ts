import type { TenantTx } from '@berth/database';
import type { MemberRowFault } from '@berth/domain/people';
import { sql } from 'kysely';

type JobKey = { readonly organisationId: string; readonly jobId: string };

export type JobRow = {
  id: string;
  fileName: string;
  bytes: number;
  uploadedAt: Date;
  uploadedBy: string | null;
  buildings: { id: string; name: string }[];
  state: 'queued' | 'running' | 'done' | 'done_with_errors' | 'failed';
  rows: number;
  done: number;
  added: number;
  changed: number;
  unchanged: number;
  errors: number;
  firstErrors: { row: number; username: string; faults: MemberRowFault[] }[];
  failure: 'not_allowed' | 'gave_up' | null;
  startedAt: Date | null;
  endedAt: Date | null;
};

const FIRST_ERRORS = 20;
const MOST_JOBS = 200;

/** Lists jobs, newest first, without the content of their files. */
export async function jobsOf(tx: TenantTx, organisationId: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select job.id, job.file_name as "fileName", octet_length(job.content) as bytes, job.created_at as "uploadedAt",
      (select nullif(trim(member.first_name || ' ' || member.last_name), '') from offered_member member
        where member.organisation_id = job.organisation_id and member.person_id = job.uploaded_by) as "uploadedBy",
      coalesce((select jsonb_agg(jsonb_build_object('id', building.id, 'name', building.display_name)
          order by building.display_name)
        from offered_building building
        where building.organisation_id = job.organisation_id and building.id = any(job.building_ids)), '[]') as buildings,
      job.state, job.rows, job.next_row as done, job.added, job.changed, job.unchanged, job.errors,
      coalesce((select jsonb_agg(jsonb_build_object('row', first.line, 'username', first.username, 'faults', first.faults)
          order by first.line)
        from (select error.line, error.username, error.faults from csv_job_error error
          where error.organisation_id = job.organisation_id and error.job_id = job.id
          order by error.line limit ${FIRST_ERRORS}) first), '[]') as "firstErrors",
      job.failure, job.started_at as "startedAt", job.ended_at as "endedAt"
    from csv_job job where job.organisation_id = ${organisationId}::uuid
    order by job.id desc limit ${MOST_JOBS}`.execute(tx);
  return rows;
}

/** Waits for a worker that is processing the job. */
export const lockJob = (tx: TenantTx, { organisationId, jobId }: JobKey) =>
  tx
    .selectFrom('csv_job')
    .select(['csv_job.state', 'csv_job.file_name as fileName', 'csv_job.added', 'csv_job.changed', 'csv_job.rows'])
    .where('csv_job.organisation_id', '=', organisationId)
    .where('csv_job.id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();

type Runner = { readonly personId: string; readonly tokenRoles: readonly string[] };

/** Uses the rights of the caller, because it may have failed when the uploader lost theirs. */
export const queueAgain = (tx: TenantTx, { organisationId, jobId }: JobKey, { personId, tokenRoles }: Runner) =>
  tx
    .updateTable('csv_job')
    .set({
      state: 'queued',
      failure: null,
      attempts: 0,
      ended_at: null,
      uploaded_by: personId,
      token_roles: tokenRoles as string[],
    })
    .where('csv_job.organisation_id', '=', organisationId)
    .where('csv_job.id', '=', jobId)
    .execute();

export const deleteJob = (tx: TenantTx, { organisationId, jobId }: JobKey) =>
  tx
    .deleteFrom('csv_job')
    .where('csv_job.organisation_id', '=', organisationId)
    .where('csv_job.id', '=', jobId)
    .execute();

export const contentOf = (tx: TenantTx, { organisationId, jobId }: JobKey) =>
  tx
    .selectFrom('csv_job')
    .select(['csv_job.content', 'csv_job.file_name as fileName'])
    .where('csv_job.organisation_id', '=', organisationId)
    .where('csv_job.id', '=', jobId)
    .executeTakeFirst();

export async function errorsOf(tx: TenantTx, { organisationId, jobId }: JobKey) {
  const rows = await tx
    .selectFrom('csv_job_error')
    .select(['csv_job_error.line as row', 'csv_job_error.faults'])
    .where('csv_job_error.organisation_id', '=', organisationId)
    .where('csv_job_error.job_id', '=', jobId)
    .execute();
  return new Map(rows.map(({ row, faults }) => [row, faults as MemberRowFault[]]));
}

/** Empties finished files that mention the address. Files in progress still need their rows. */
export const forgetInFiles = (
  tx: TenantTx,
  { organisationId, address }: { readonly organisationId: string; readonly address: string },
) =>
  sql`
    update csv_job set content = ''
    where organisation_id = ${organisationId} and ended_at is not null
      and position(convert_to(${address}, 'UTF8') in content) > 0`.execute(tx);
