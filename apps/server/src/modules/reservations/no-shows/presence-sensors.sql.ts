import type { TenantTx } from '@berth/database';
import type { PresenceReading, PresenceSensor } from '@berth/domain/reservations';
import { SENSOR_KINDS, SENSOR_TYPES } from '@berth/domain/sensors';
import { type RawBuilder, sql } from 'kysely';

const WITH_PRESENCE = SENSOR_TYPES.filter((type) => SENSOR_KINDS[type].presenceBy !== undefined);

/** Selects the sensors of a space that detect presence. */
export const isPresenceSensorOf = (org: string, space: RawBuilder<unknown>) => sql<boolean>`
  sensor.organisation_id = ${org} and sensor.space_id = ${space} and sensor.removed_at is null
  and sensor.type = any(${WITH_PRESENCE})`;

/** A sensor at a space, without its readings. */
export type SensorAt = Omit<PresenceSensor, 'readings'> & { readonly spaceId: string };

type SensorRow = Omit<SensorAt, 'receivedAt'> & { readonly receivedAt: number | null };

export async function presenceSensorsAt(tx: TenantTx, org: string, spaces: readonly string[]): Promise<SensorAt[]> {
  const { rows } = await sql<SensorRow>`
    select sensor.id as "sensorId", sensor.space_id as "spaceId", sensor.interval_minutes as "intervalMinutes",
      coalesce(state.quiet_minutes, 0) as "quietMinutes", state.received_at as "receivedAt",
      state.silent_since is not null as "isSilent", state.stuck_since is not null as "isStuck",
      coalesce(state.skew_seconds > 0, false) as "isSkewed",
      exists (
        select from no_show_distrusted_sensor distrusted
        where distrusted.organisation_id = ${org} and distrusted.sensor_id = sensor.id) as "isDistrusted"
    from offered_sensor sensor
    left join offered_sensor_state state on state.organisation_id = ${org} and state.sensor_id = sensor.id
    where ${isPresenceSensorOf(org, sql`any(${spaces}::uuid[])`)}
    order by sensor.id`.execute(tx);
  return rows.map(({ receivedAt, ...sensor }) => ({ ...sensor, receivedAt: receivedAt ?? undefined }));
}

type ReadingRow = PresenceReading & { readonly sensorId: string };

/**
 * The presence readings of these sensors, in order. Reads all of them in one scan: the key of readings begins with the
 * time, so one query per sensor would repeat the scan.
 */
export async function presenceReadings(tx: TenantTx, org: string, sensorIds: readonly string[], since: number) {
  const { rows } = await sql<ReadingRow>`
    select reading.sensor_id as "sensorId", reading.at, reading.presence as "isSomebody"
    from offered_reading reading
    where reading.organisation_id = ${org} and reading.at >= ${new Date(since).toISOString()}::timestamptz
      and reading.sensor_id = any(${sensorIds}::uuid[]) and reading.presence is not null
    order by reading.at`.execute(tx);
  return Map.groupBy(rows, ({ sensorId }) => sensorId);
}
