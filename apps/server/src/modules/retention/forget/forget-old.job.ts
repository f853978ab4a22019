import { inTenant } from '@berth/database';
import { noteOrganisation } from '../../../platform/events/note-organisation.ts';
import { BATCH, inBatches } from '../../../platform/jobs/batches.ts';
import { forEachOrganisation } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { forgetErasedSignIns, forgetPeople, forgetSome, forgetUnlisted } from './forget-some.sql.ts';
import { TIMES, type Time } from './times.sql.ts';

type ForgetDeps = Pick<JobDeps, 'db' | 'keeper' | 'log'>;

/** Deletes a batch and audits it in one transaction. */
const forgetBatch = ({ keeper }: ForgetDeps, organisationId: string, time: Time) =>
  inTenant(keeper, organisationId, async (tx) => {
    const rows = await forgetSome(tx, organisationId, time, BATCH);
    if (rows === 0) return 0;
    const after = { table: time.table, rows, via: 'nightly' };
    await noteOrganisation(tx, organisationId, 'organisation.old_data_removed', after);
    return rows;
  });

async function forgetOrganisation(deps: ForgetDeps, organisationId: string): Promise<void> {
  for (const time of TIMES)
    try {
      await inBatches(() => forgetBatch(deps, organisationId, time));
      if (time.table === 'member')
        await inBatches(() => inTenant(deps.keeper, organisationId, (tx) => forgetUnlisted(tx, organisationId, BATCH)));
    } catch (error) {
      // Other tables go on; this one is retried the next night.
      deps.log.error({ err: error, organisationId, table: time.table }, 'expired rows could not be deleted');
    }
}

/** Runs nightly: deletes all data with a fixed retention. Idempotent: deleted and emptied rows are not found again. */
export const forgetOld = (deps: ForgetDeps): ScheduledJob => ({
  name: 'forget-old',
  cron: '20 3 * * *',
  async run() {
    try {
      await forEachOrganisation(deps, 'forget-old', (organisationId) => forgetOrganisation(deps, organisationId));
    } finally {
      await forgetErasedSignIns(deps.keeper);
      await forgetPeople(deps.keeper, BATCH);
    }
  },
});
