import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import { noteOrganisation } from '../../../platform/events/note-organisation.ts';
import { inAllOrganisations } from '../../../platform/jobs/all-organisations.ts';
import type { Logger } from '../../../platform/logging/logger.ts';

/** A number that needs no review: small organisations rearrange a room now and then. */
const UNREMARKABLE = 10;
const SHARE = 0.05;

export const purgeLimit = (spaces: number): number => Math.max(UNREMARKABLE, Math.floor(SHARE * spaces));

type Counted = { readonly due: number; readonly all: number };

/** Whether this many spaces may be purged tonight. */
export const mayPurge = (
  { db, log }: { db: Database; log: Logger },
  organisationId: string,
  { due, all }: Counted,
): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    const breaker = await tx
      .selectFrom('purge_breaker')
      .select('purge_breaker.resumed_at as resumedAt')
      .where('purge_breaker.organisation_id', '=', organisationId)
      .executeTakeFirst();
    if (breaker !== undefined) return breaker.resumedAt !== null;
    const limit = purgeLimit(all);
    if (due <= limit) return true;
    await sql`
      insert into purge_breaker (organisation_id, stopped_at) values (${organisationId}, wall_clock())`.execute(tx);
    await noteOrganisation(tx, organisationId, 'organisation.purging_stopped', { due, limit, via: 'nightly' });
    log.error({ organisationId, due, limit }, 'far more spaces than usual: purging is paused in this organisation');
    return false;
  });

/** Deletes the circuit breaker after one resumed night, so that the limit applies again. */
export const forgetResumed = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, (tx) =>
    sql`delete from purge_breaker where organisation_id = ${organisationId} and resumed_at is not null`.execute(tx),
  );

export const stoppedPurging = (db: Database) =>
  inAllOrganisations(db, (tx) =>
    tx
      .selectFrom('purge_breaker')
      .select(['purge_breaker.organisation_id as organisationId', 'purge_breaker.stopped_at as since'])
      .where('purge_breaker.resumed_at', 'is', null)
      .execute(),
  );

/** Resumes: the next nightly run is allowed. False if it was not paused. */
export const resumePurging = (db: Database, organisationId: string): Promise<boolean> =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows } = await sql`
      update purge_breaker set resumed_at = wall_clock()
      where organisation_id = ${organisationId} and resumed_at is null`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await noteOrganisation(tx, organisationId, 'organisation.purging_resumed');
    return true;
  });
