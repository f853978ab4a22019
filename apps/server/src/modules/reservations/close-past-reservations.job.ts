import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../platform/module.ts';

/** A week's minutes and the staff's list look back seven days; one more, because the days of zones differ by one. */
const OPEN_DAYS = 9;
/** Short transactions: a night's worth of a large organisation at once would outlast the time-outs. */
const BATCH = 2_000;

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

/**
 * Counts of floors that did not change for two days: who remembers such a floor knows it as it is, and a change counts
 * on from now. Waits for nobody, so that whoever commits never waits for this in a circle.
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
 * What is over leaves the constraints and the map's index, which so stay as small as the present and the future. Twice is
 * harmless: what is closed is not found again.
 */
export const closePastReservations = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'close-past-reservations',
  cron: '40 1 * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) {
      while ((await closeSome(db, organisationId)) === BATCH);
      while ((await tidyFloorVersions(db, organisationId)) === BATCH);
    }
  },
});
