import type { TenantTx } from '@berth/database';
import { NO_SHOW_STEPS, type NoShowStep } from '@berth/domain/buildings';
import { stepsWithSensors } from '@berth/domain/reservations';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { floorsOf, type Watched } from './no-shows.sql.ts';
import { isPresenceSensorOf } from './presence-sensors.sql.ts';

/** A step that may be due in a building; some need a sensor at the space. */
type SoughtStep = NoShowStep & { readonly bySensor: boolean };

function soughtSteps({ workflow, sensorRule: { afterMinutes }, isStopped }: Watched): readonly SoughtStep[] {
  const steps = NO_SHOW_STEPS[workflow].map((step) => ({ ...step, bySensor: false }));
  const bySensor: NoShowStep[] =
    afterMinutes > 0 ? [...stepsWithSensors([], afterMinutes), { action: 'cancel', afterMinutes }] : [];
  return [...steps, ...bySensor.map((step) => ({ ...step, bySensor: true }))].filter(
    ({ action }) => !(isStopped && action === 'cancel'),
  );
}

/** Uses the sensors' current state, which is cheap to read; the readings decide once the row is locked. */
const sensedSince = (org: string, earlyEntryMinutes: number) => sql`
  select from offered_sensor sensor
  join offered_sensor_state state on state.organisation_id = sensor.organisation_id and state.sensor_id = sensor.id
  where ${isPresenceSensorOf(org, sql.ref('r.space_id'))}
    and state.person_at >= r.start_at - make_interval(mins => ${earlyEntryMinutes} + state.quiet_minutes)`;

/** If a sensor has not reported for ten minutes, neither it nor other sensors of the space cancel anything. */
const unheard = (org: string) => sql`
  select from offered_sensor sensor
  left join offered_sensor_state state on state.organisation_id = sensor.organisation_id and state.sensor_id = sensor.id
  where ${isPresenceSensorOf(org, sql.ref('r.space_id'))}
    and (state.received_at is null or state.received_at <= wall_clock() - interval '10 minutes')`;

/**
 * Running reservations without a check-in for which a step may be due, earliest first. Selected by day, because a
 * reservation is within one: this uses the map's index, and needs none of its own. The index's conditions are written
 * as literals, since parameters would hide it from the planner.
 */
export async function unattended(
  tx: TenantTx,
  at: BuildingKey,
  { watched, day, most }: { watched: Watched; day: LocalDate; most: number },
): Promise<string[]> {
  const steps = soughtSteps(watched);
  if (steps.length === 0) return [];
  const { organisationId: org } = at;
  const minutes = steps.map(({ afterMinutes }) => afterMinutes);
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation r
    where r.organisation_id = ${org} and r.local_day = ${day} and r.floor_id = any(${floorsOf(at)})
      and r.holds_space and r.state = 'r' and r.end_at > wall_clock()
      and r.start_at <= wall_clock() - make_interval(mins => ${Math.min(...minutes)})
      and exists (
        select from unnest(${steps.map(({ action }) => action)}::text[], ${minutes}::integer[],
          ${steps.map(({ bySensor }) => bySensor)}::boolean[]) as step (name, minutes, by_sensor)
        where r.start_at <= wall_clock() - make_interval(mins => step.minutes)
          and not exists (
            select from no_show_step done
            where done.organisation_id = ${org} and done.reservation_id = r.id and done.step = step.name)
          and (not step.by_sensor or exists (
            select from offered_sensor sensor where ${isPresenceSensorOf(org, sql.ref('r.space_id'))}))
          and (step.name <> 'cancel' or (
            not exists (${sensedSince(org, watched.sensorRule.earlyEntryMinutes)})
            and not (step.by_sensor and exists (${unheard(org)})))))
    order by r.start_at, r.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
