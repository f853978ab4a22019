import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { auditMany } from '../../../platform/events/audit.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Logger } from '../../../platform/logging/logger.ts';

/** If this many users restore reservations within these days, the sensor is wrong. */
const MOST_RESTORED = 3;
const WITHIN_DAYS = 7;

type DistrustedRow = { readonly sensorId: string };

/**
 * Based on the recorded steps, which include the latest restoration. Returns the sensors that were trusted until now.
 */
async function distrustedNow(tx: TenantTx, { organisationId: org, buildingId }: BuildingKey, reservationId: string) {
  const { rows } = await sql<DistrustedRow>`
    insert into no_show_distrusted_sensor (organisation_id, sensor_id, since)
    select ${org}::uuid, sensor.id, wall_clock()
    from no_show_step mistaken
    join offered_sensor sensor on sensor.organisation_id = ${org}
      and mistaken.evidence -> 'sensors' @> to_jsonb(sensor.id::text)
    where mistaken.organisation_id = ${org} and mistaken.reservation_id = ${reservationId} and mistaken.step = 'cancel'
      and ${MOST_RESTORED} <= (
        select count(*) from no_show_step restored
        where restored.organisation_id = ${org} and restored.building_id = ${buildingId}
          and restored.done_at > wall_clock() - make_interval(days => ${WITHIN_DAYS})
          and restored.restored_at is not null
          and restored.evidence -> 'sensors' @> to_jsonb(sensor.id::text))
    on conflict do nothing -- no_show_distrusted_sensor_pkey
    returning sensor_id as "sensorId"`.execute(tx);
  return rows.map(({ sensorId }) => sensorId);
}

/** An administrator has checked the sensor. Returns since when it was distrusted; undefined if it was trusted. */
export const trustSensor = async (
  tx: TenantTx,
  { organisationId, sensorId }: { readonly organisationId: string; readonly sensorId: string },
): Promise<number | undefined> =>
  (
    await tx
      .deleteFrom('no_show_distrusted_sensor as distrusted')
      .where('distrusted.organisation_id', '=', organisationId)
      .where('distrusted.sensor_id', '=', sensorId)
      .returning('distrusted.since')
      .executeTakeFirst()
  )?.since;

/** After a user restored a reservation: a sensor with too many restorations no longer cancels anything. */
export async function distrustSensors(
  log: Logger,
  tx: TenantTx,
  at: BuildingKey,
  reservationId: string,
): Promise<void> {
  const sensorIds = await distrustedNow(tx, at, reservationId);
  if (sensorIds.length === 0) return;
  log.warn({ ...at, sensorIds }, 'too much of what these sensors cancelled was restored: they cancel no more');
  await auditMany(
    tx,
    { ...at, actorId: null, action: 'sensor.distrusted' },
    sensorIds.map((subjectId) => ({ subjectId, before: undefined, after: { restored: MOST_RESTORED } })),
  );
}
