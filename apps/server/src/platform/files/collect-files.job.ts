import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import { BATCH, inBatches } from '../jobs/batches.ts';
import { organisationJob } from '../jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import type { JobDeps } from '../module.ts';

/** Batch size: files have up to some megabytes, so an organisation's files are not deleted in one transaction. */
const AT_ONCE = 100;

/**
 * Floors refer to a file by hash; buildings and screen themes by its URL. Removed ones that can be restored count too.
 */
const referred = sql<boolean>`(
  exists (
    select from offered_floor floor
    where floor.organisation_id = file.organisation_id and floor.plan_hash = file.hash)
  or exists (
    select from offered_building building
    where building.organisation_id = file.organisation_id
      and (building.logo_url like '%/' || file.hash or building.image_url like '%/' || file.hash))
  or exists (
    select from offered_screen_theme screen_theme
    where screen_theme.organisation_id = file.organisation_id and screen_theme.logo_url like '%/' || file.hash))`;

const markSome = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update file set unreferred_since = case when ${referred} then null else now() end
      where file.organisation_id = ${organisationId} and file.hash = any(array(
        select file.hash from file
        where file.organisation_id = ${organisationId} and ${referred} = (file.unreferred_since is not null)
        limit ${BATCH}))`.execute(tx);
    return Number(numAffectedRows);
  });

/**
 * Checks references a second time: a transaction that adds one holds the row of the file until it commits, so once we
 * hold the lock, an unreferenced file stays unreferenced. Locked files are left for the next run.
 */
const collectSome = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => {
    const { rows } = await sql<{ hash: string }>`
      select file.hash from file
      where file.organisation_id = ${organisationId} and file.unreferred_since < now() - interval '24 hours'
      limit ${AT_ONCE} for update skip locked`.execute(tx);
    const hashes = rows.map(({ hash }) => hash);
    if (hashes.length === 0) return 0;
    await sql`
      update file set unreferred_since = null
      where file.organisation_id = ${organisationId} and file.hash = any(${hashes}) and ${referred}`.execute(tx);
    await sql`
      delete from file
      where file.organisation_id = ${organisationId} and file.hash = any(${hashes})
        and file.unreferred_since is not null`.execute(tx);
    return hashes.length;
  });

/** Deletes files that have been unreferenced for a day. Safe to repeat. */
export const collectFiles = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'collect-files',
    cron: '40 2 * * *',
    async runIn(organisationId) {
      await inBatches(() => markSome(deps.db, organisationId));
      await inBatches(() => collectSome(deps.db, organisationId), AT_ONCE);
    },
  });
