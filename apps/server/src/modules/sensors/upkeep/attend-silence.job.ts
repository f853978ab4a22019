import { inTenant, type TenantTx } from '@berth/database';
import { BATCH, inBatches } from '../../../platform/jobs/batches.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
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

type SilenceDeps = Pick<JobDeps, 'db' | 'log' | 'record' | 'live'>;

/** Reports some sensors, and returns their number. */
const reportSome = (
  { db, record, live }: SilenceDeps,
  organisationId: string,
  type: 'sensor.silent.v1' | 'sensor.heard.v1',
  mark: typeof markHeard,
) =>
  inTenant(db, organisationId, async (tx) => {
    const noticed = await mark(tx, organisationId, BATCH);
    announceNoticed(live, tx, organisationId, noticed);
    await record(
      tx,
      noticed.map(({ buildingId, sensorId }) => ({
        organisationId,
        type,
        payload: { buildingId, sensorId },
        actorId: undefined,
      })),
    );
    return noticed.length;
  });

/** Reports once that a sensor is silent or stuck, and once that it recovered. Idempotent, as both are marked. */
export const attendSilence = (deps: SilenceDeps): ScheduledJob =>
  organisationJob(deps, {
    name: 'attend-silence',
    cron: '* * * * *',
    async runIn(organisationId) {
      await inBatches(() => reportSome(deps, organisationId, 'sensor.heard.v1', markHeard));
      await inBatches(() => reportSome(deps, organisationId, 'sensor.silent.v1', markSilent));
      await inBatches(() => reportSome(deps, organisationId, 'sensor.silent.v1', markStuck));
    },
  });
