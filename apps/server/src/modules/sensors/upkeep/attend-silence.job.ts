import { inTenant, type TenantTx } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { markHeard, markSilent, markStuck, type Noticed } from './silence.sql.ts';

/** Makes maps reload, which then show no presence there, and the sensor map, which shows the sensors that report. */
function announceNoticed(
  live: JobDeps['live'],
  tx: TenantTx,
  organisationId: string,
  noticed: readonly Noticed[],
): void {
  for (const [buildingId, sensors] of Map.groupBy(noticed, (sensor) => sensor.buildingId)) {
    const ids = sensors.flatMap(({ spaceId }) => spaceId ?? []);
    const floorIds = [...new Set(sensors.map(({ floorId }) => floorId))];
    live.announce(tx, { organisationId, buildingId }, { kind: 'sensors', ids, floorIds });
  }
}

/** Reports once that a sensor is silent or stuck, and once that it recovered. Idempotent, as both are marked. */
export const attendSilence = ({ db, record, live }: Pick<JobDeps, 'db' | 'record' | 'live'>): ScheduledJob => ({
  name: 'attend-silence',
  cron: '* * * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, async (tx) => {
        const event =
          <Type extends 'sensor.silent.v1' | 'sensor.heard.v1'>(type: Type) =>
          ({ buildingId, sensorId }: Noticed) => ({
            organisationId,
            type,
            payload: { buildingId, sensorId },
            actorId: undefined,
          });
        const recovered = await markHeard(tx, organisationId);
        const silent = [...(await markSilent(tx, organisationId)), ...(await markStuck(tx, organisationId))];
        announceNoticed(live, tx, organisationId, [...recovered, ...silent]);
        await record(tx, [...recovered.map(event('sensor.heard.v1')), ...silent.map(event('sensor.silent.v1'))]);
      });
  },
});
