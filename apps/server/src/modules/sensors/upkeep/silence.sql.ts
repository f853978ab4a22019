import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';

export type Noticed = {
  readonly sensorId: string;
  readonly buildingId: string;
  readonly floorId: string;
  readonly spaceId: string | null;
};

/** Two messages may be lost; see `silentAfterMinutes`. */
const IS_QUIET = sql<boolean>`state.received_at < wall_clock() - make_interval(mins => 2 * sensor.interval_minutes + 1)`;

const ofSensor = (organisationId: string) => sql`state.organisation_id = ${organisationId}
  and sensor.organisation_id = state.organisation_id and sensor.id = state.sensor_id and sensor.removed_at is null`;

const NOTICED = sql`sensor.id as "sensorId", sensor.building_id as "buildingId", sensor.floor_id as "floorId",
  sensor.space_id as "spaceId"`;

/** Limits an update to some of the sensors: a lost gateway silences thousands at once. */
const some = (organisationId: string, isDue: RawBuilder<unknown>, most: number) => sql`state.sensor_id = any(array(
  select state.sensor_id from sensor_state as state, sensor where ${ofSensor(organisationId)} and ${isDue}
  limit ${most}))`;

/** Clears presence as well, because it is no longer certain. */
export async function markSilent(tx: TenantTx, organisationId: string, most: number): Promise<readonly Noticed[]> {
  const isSilent = sql`state.silent_since is null and ${IS_QUIET}`;
  const { rows } = await sql<Noticed>`
    with silent as (
      update sensor_state as state set silent_since = wall_clock(), seen = false, seen_since = null, presence = null,
        presence_at = null, person_at = null
      from sensor where ${ofSensor(organisationId)} and ${isSilent} and ${some(organisationId, isSilent, most)}
      returning ${NOTICED}
    ), unseen as (
      delete from sensed using silent
      where sensed.organisation_id = ${organisationId} and sensed.sensor_id = silent."sensorId"
    ) select * from silent`.execute(tx);
  return rows;
}

/**
 * Marks sensors that reported presence for twelve hours without a break, including a whole night: that is a cable or a
 * bag on the chair, not a person. A sensor recovers once it reports an empty space.
 */
export async function markStuck(tx: TenantTx, organisationId: string, most: number): Promise<readonly Noticed[]> {
  const isStuck = sql`state.seen and state.stuck_since is null
    and state.seen_since <= wall_clock() - interval '12 hours'
    -- One o'clock of the latest night of which five o'clock has passed too.
    and state.seen_since <= (
      select (date_trunc('day', (wall_clock() at time zone building.timezone) - interval '5 hours')
        + interval '1 hour') at time zone building.timezone
      from offered_building as building
      where building.organisation_id = sensor.organisation_id and building.id = sensor.building_id)`;
  const { rows } = await sql<Noticed>`
    with stuck as (
      update sensor_state as state set stuck_since = wall_clock()
      from sensor where ${ofSensor(organisationId)} and ${isStuck} and ${some(organisationId, isStuck, most)}
      returning ${NOTICED}
    ), unseen as (
      delete from sensed using stuck
      where sensed.organisation_id = ${organisationId} and sensed.sensor_id = stuck."sensorId"
    ) select * from stuck`.execute(tx);
  return rows;
}

/** Returns sensors that report again, or that were stuck and reported an empty space. */
export async function markHeard(tx: TenantTx, organisationId: string, most: number): Promise<readonly Noticed[]> {
  const isHeard = sql`(state.silent_since is not null or state.stuck_since is not null)
    and (state.silent_since is null or not ${IS_QUIET}) and (state.stuck_since is null or not state.seen)`;
  const { rows } = await sql<Noticed>`
    update sensor_state as state set silent_since = null, stuck_since = null
    from sensor where ${ofSensor(organisationId)} and ${isHeard} and ${some(organisationId, isHeard, most)}
    returning ${NOTICED}`.execute(tx);
  return rows;
}
