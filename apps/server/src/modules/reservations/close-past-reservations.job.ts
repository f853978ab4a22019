import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import { BATCH, inBatches } from '../../platform/jobs/batches.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';

/** Weekly limits and the staff's list look back seven days, and local days differ by up to one. */
const OPEN_DAYS = 9;

const closeSome = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update reservation set holds_space = false
      where organisation_id = ${organisationId} and id = any(array(
        select past.id from reservation past
        where past.organisation_id = ${organisationId} and past.holds_space
          and past.local_day < wall_clock()::date - ${OPEN_DAYS}::integer
        limit ${BATCH}))`.execute(tx);
    return Number(numAffectedRows);
  });

/** Holds of past days, which no job ended in time. */
const deletePastHolds = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from reservation where organisation_id = ${organisationId} and id = any(array(
        select hold.reservation_id from hold
        where hold.organisation_id = ${organisationId} and hold.expires_at < wall_clock() - interval '1 day'
        limit ${BATCH}))`.execute(tx);
    return Number(numAffectedRows);
  });

/**
 * Deletes versions of floors that did not change for two days: a cached floor is still valid, and the next change
 * starts a new count. Skips locked rows, so that it cannot deadlock with a commit.
 */
const tidyFloorVersions = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from floor_version where organisation_id = ${organisationId} and (day, floor_id) in (
        select f.day, f.floor_id from floor_version f
        where f.organisation_id = ${organisationId}
          and f.version < extract(epoch from clock_timestamp() - interval '2 days') * 1000000
        limit ${BATCH} for update skip locked)`.execute(tx);
    return Number(numAffectedRows);
  });

/**
 * Removes past reservations from the constraints and the map's index, which stay as small as the present and the
 * future. Idempotent: closed reservations are not selected again.
 */
export const closePastReservations = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'close-past-reservations',
    cron: '40 1 * * *',
    async runIn(organisationId) {
      await inBatches(() => deletePastHolds(deps.db, organisationId));
      await inBatches(() => closeSome(deps.db, organisationId));
      await inBatches(() => tidyFloorVersions(deps.db, organisationId));
    },
  });
