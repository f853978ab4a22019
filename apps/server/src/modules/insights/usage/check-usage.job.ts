import { inTenant, type TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { countedBuildings } from '../due/counted-buildings.sql.ts';
import { markDue } from '../due/usage-due.sql.ts';
import { differencesOn } from './differences.ts';
import { noteDiffered } from './usage-day.sql.ts';

/** The number of days per organisation that a night has time for. */
const SAMPLE = 20;

type Counted = { readonly buildingId: string; readonly day: LocalDate };

/** A sample of frozen days that are not due; other days may differ for a minute. */
async function sampleOfDays(tx: TenantTx, organisationId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select known.building_id as "buildingId", known.local_day as day from usage_day known
    where known.organisation_id = ${organisationId} and known.frozen and not exists (
      select from usage_due due
      where due.organisation_id = known.organisation_id and due.building_id = known.building_id
        and due.local_day = known.local_day)
    order by random() limit ${SAMPLE}`.execute(tx);
  return rows;
}

type CheckDeps = Pick<JobDeps, 'db' | 'log' | 'record'>;

const checkDay = ({ db, log, record }: CheckDeps, organisationId: string, { buildingId, day }: Counted) =>
  inTenant(db, organisationId, async (tx) => {
    const [building] = await countedBuildings(tx, organisationId, buildingId);
    if (building === undefined) return;
    const differences = await differencesOn(tx, organisationId, building, day, 'building');
    if (differences.length === 0) return;
    log.error({ organisationId, buildingId, day, differences: differences.slice(0, 5) }, 'usage was counted wrongly');
    const at = { organisationId, buildingId };
    await noteDiffered(tx, at, day);
    await markDue(tx, at, [day]);
    const payload = { buildingId, day, hours: differences.length };
    await record(tx, [{ organisationId, type: 'usage.differed.v1', payload, actorId: undefined }]);
  });

/** Compares stored figures with a plain count. A difference is reported, and the day is recounted. Idempotent. */
export const checkUsage = (deps: CheckDeps): ScheduledJob =>
  organisationJob(deps, {
    name: 'check-usage',
    cron: '40 3 * * *',
    async runIn(organisationId) {
      const days = await inTenant(deps.db, organisationId, (tx) => sampleOfDays(tx, organisationId));
      for (const counted of days) await checkDay(deps, organisationId, counted);
    },
  });
