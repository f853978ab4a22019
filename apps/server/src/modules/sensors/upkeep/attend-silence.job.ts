import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { markHeard, markSilent, markStuck, type Noticed } from './silence.sql.ts';

/** Says once that a sensor is silent or stuck, and once that it is heard again. Twice is harmless: each is marked. */
export const attendSilence = ({ db, record }: Pick<JobDeps, 'db' | 'record'>): ScheduledJob => ({
  name: 'attend-silence',
  cron: '* * * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, async (tx) => {
        const event =
          <Type extends 'sensor.silent.v1' | 'sensor.heard.v1'>(type: Type) =>
          (payload: Noticed) => ({
            organisationId,
            type,
            payload,
            actorId: undefined,
          });
        const heard = await markHeard(tx, organisationId);
        const silent = [...(await markSilent(tx, organisationId)), ...(await markStuck(tx, organisationId))];
        await record(tx, [...heard.map(event('sensor.heard.v1')), ...silent.map(event('sensor.silent.v1'))]);
      });
  },
});
