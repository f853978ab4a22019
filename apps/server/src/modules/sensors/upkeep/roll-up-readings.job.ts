import { inTenant } from '@berth/database';
import { HOUR_MS } from '@berth/domain/time';
import { nowOf } from '../../../platform/clock.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { dueHours, rollUpHour, takeDueHour } from './roll-up.sql.ts';

/** The first run of an hour also counts the hour before; the others count late readings only. */
const FIRST_RUN_UNTIL_MINUTE = 13;

/** The late hours of an organisation in one run, so that others do not wait for days of late readings. */
const MOST_LATE_HOURS = 24;

/** Takes the oldest late hours first: their readings are deleted first. */
export function hoursToRollUp(now: number, due: readonly number[]): number[] {
  const thisHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const justOver = new Date(now).getUTCMinutes() < FIRST_RUN_UNTIL_MINUTE ? [thisHour - HOUR_MS] : [];
  const late = due.filter((hour) => hour < thisHour).toSorted((a, b) => a - b);
  return [...new Set([...late.slice(0, MOST_LATE_HOURS), ...justOver])];
}

/** Computes quarters from readings, in one transaction per hour. Idempotent. */
export const rollUpReadings = ({ db, log }: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(
    { db, log },
    {
      name: 'roll-up-readings',
      cron: '3-59/10 * * * *',
      async runIn(organisationId) {
        const { now, due } = await inTenant(db, organisationId, async (tx) => ({
          now: await nowOf(tx),
          due: await dueHours(tx, organisationId),
        }));
        for (const hour of hoursToRollUp(now, due))
          await inTenant(db, organisationId, async (tx) => {
            await takeDueHour(tx, organisationId, hour);
            await rollUpHour(tx, organisationId, hour);
          });
      },
    },
  );
