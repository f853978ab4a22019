import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import type { ScheduledJob } from '../jobs/job.ts';
import { organisationIds } from '../jobs/organisation-ids.ts';
import type { JobDeps } from '../module.ts';

/** Pictures are up to some megabytes each: not all of an organisation's in one transaction. */
const AT_ONCE = 100;

/** Floors by their key, buildings and themes of screens by the address of a picture; also what was removed and can still be brought back. */
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

const markAll = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, (tx) =>
    sql`
      update file set unreferred_since = case when ${referred} then null else now() end
      where file.organisation_id = ${organisationId} and ${referred} = (file.unreferred_since is not null)`.execute(tx),
  );

/**
 * Looked at twice: whoever refers to a file holds its row until they commit, so what is still referred to by nobody once
 * the row is ours is referred to by nobody at all. What somebody holds is left for tomorrow.
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

/** Pictures that nothing has referred to for a day. Twice is harmless: what is gone is not found again. */
export const collectFiles = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'collect-files',
  cron: '40 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) {
      await markAll(db, organisationId);
      while ((await collectSome(db, organisationId)) === AT_ONCE);
    }
  },
});
