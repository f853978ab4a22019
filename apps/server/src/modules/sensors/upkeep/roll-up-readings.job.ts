import { inTenant } from '@berth/database';
import { HOUR_MS } from '@berth/domain';
import { nowOf } from '../../../platform/clock.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { rollUpHour, takeDueHours } from './roll-up.sql.ts';

/** The first run of an hour also counts the hour before; the others count late readings only. */
const FIRST_RUN_UNTIL_MINUTE = 13;

export function hoursToRollUp(now: number, due: readonly number[]): number[] {
  const thisHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const justOver = new Date(now).getUTCMinutes() < FIRST_RUN_UNTIL_MINUTE ? [thisHour - HOUR_MS] : [];
  return [...new Set([...due, ...justOver])].filter((hour) => hour < thisHour).toSorted((a, b) => a - b);
}

/** Computes quarters from readings. Idempotent. */
export const rollUpReadings = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'roll-up-readings',
  cron: '3-59/10 * * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, async (tx) => {
        const now = await nowOf(tx);
        const due = await takeDueHours(tx, organisationId);
        for (const hour of hoursToRollUp(now, due)) await rollUpHour(tx, organisationId, hour);
      });
  },
});
