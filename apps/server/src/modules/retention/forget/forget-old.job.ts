import { inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { forgetErasedSignIns, forgetPeople, forgetSome, forgetUnlisted } from './forget-some.sql.ts';
import { TIMES, type Time } from './times.sql.ts';

/** Keeps transactions short, as in every nightly job. */
const BATCH = 2_000;

type ForgetDeps = Pick<JobDeps, 'db' | 'keeper' | 'log'>;

/** Deletes a batch and audits it in one transaction. */
const forgetBatch = ({ keeper }: ForgetDeps, organisationId: string, time: Time) =>
  inTenant(keeper, organisationId, async (tx) => {
    const rows = await forgetSome(tx, organisationId, time, BATCH);
    if (rows === 0) return 0;
    await audit(tx, {
      organisationId,
      buildingId: null,
      actorId: null,
      action: 'organisation.old_data_removed',
      subjectId: organisationId,
      before: undefined,
      after: { table: time.table, rows, via: 'nightly' },
    });
    return rows;
  });

/** Runs nightly: deletes all data with a fixed retention. Idempotent: deleted and emptied rows are not found again. */
export const forgetOld = (deps: ForgetDeps): ScheduledJob => ({
  name: 'forget-old',
  cron: '20 3 * * *',
  async run() {
    for await (const organisationId of organisationIds(deps.db))
      for (const time of TIMES)
        try {
          while ((await forgetBatch(deps, organisationId, time)) === BATCH);
          if (time.table === 'member')
            await inTenant(deps.keeper, organisationId, (tx) => forgetUnlisted(tx, organisationId));
        } catch (error) {
          // Other tables go on; this one is retried the next night.
          deps.log.error({ err: error, organisationId, table: time.table }, 'expired rows could not be deleted');
        }
    await forgetErasedSignIns(deps.keeper);
    await forgetPeople(deps.keeper, BATCH);
  },
});
