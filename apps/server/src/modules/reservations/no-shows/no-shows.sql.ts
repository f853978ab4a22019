import type { TenantTx } from '@berth/database';
import { type BuildingSettings, NO_SHOW_STEPS, type NoShowWorkflow, settingsFrom } from '@berth/domain/buildings';
import type { NoShowAction, SensorRule } from '@berth/domain/reservations';
import type { NoShowEvidence } from '@berth/domain/sensors';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import { breakersOf } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { chosenAt } from '../stored-reservation.sql.ts';

const WITH_STEPS = Object.entries(NO_SHOW_STEPS).flatMap(([name, steps]) => (steps.length > 0 ? [name] : []));

const openBreaker = sql`select from ${breakersOf('no-shows')} breaker
  where breaker.organisation_id = building.organisation_id and breaker.building_id = building.id
    and breaker.resumed_at is null`;

export type Watched = {
  readonly buildingId: string;
  readonly workflow: NoShowWorkflow;
  readonly zone: string;
  readonly now: number;
  /** Cancelling is paused there until an operator resumes it. */
  readonly isStopped: boolean;
  readonly sensorRule: SensorRule;
};

type WatchedRow = Omit<Watched, 'workflow' | 'sensorRule'> & {
  readonly workflow: NoShowWorkflow | null;
  readonly settings: Partial<BuildingSettings>;
};

/** The buildings that handle no-shows, by a workflow or by sensors. */
export async function watchedBuildings(tx: TenantTx, organisationId: string): Promise<Watched[]> {
  const { rows } = await sql<WatchedRow>`
    select building.id as "buildingId", building.flow_name as workflow, building.timezone as zone, ${nowInDatabase} as now,
      exists (${openBreaker}) as "isStopped", building.settings
    from offered_building building
    where building.organisation_id = ${organisationId} and building.removed_at is null
      and (building.flow_name = any(${WITH_STEPS}) or building.settings ? 'sensors_cancel_after_minutes')`.execute(tx);
  return rows.map(({ workflow, settings, ...watched }) => {
    const { sensors_cancel_after_minutes: afterMinutes, early_entry_minutes: earlyEntryMinutes } =
      settingsFrom(settings);
    return { ...watched, workflow: workflow ?? 'none', sensorRule: { afterMinutes, earlyEntryMinutes } };
  });
}

export const floorsOf = ({ organisationId, buildingId }: BuildingKey) => sql`array(
  select floor.id from offered_floor floor where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId})`;

export type LockedRow = {
  id: string;
  memberId: string;
  seriesId: string | null;
  floorId: string;
  spaceId: string;
  start: number;
  end: number;
  chosenAt: number;
  hasAssets: boolean;
  mirrored: boolean;
  now: number;
};

/**
 * Locks the reservations without a check-in until the end of the transaction. Rows locked by a concurrent check-in,
 * cancellation or move are skipped, and found again a minute later.
 */
export async function lockUnattended(tx: TenantTx, org: string, ids: readonly string[]): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select r.id, r.member_id as "memberId", r.series_id as "seriesId", r.floor_id as "floorId",
      r.space_id as "spaceId", r.mirrored, r.start_at as start, r.end_at as end, ${chosenAt('r')} as "chosenAt",
      exists (
        select from reservation_asset lent
        where lent.organisation_id = ${org} and lent.reservation_id = r.id) as "hasAssets", ${nowInDatabase} as now
    from reservation r
    where r.organisation_id = ${org} and r.id = any(${ids}::uuid[]) and r.state = 'r' and r.holds_space
    order by r.start_at, r.id
    for update of r skip locked`.execute(tx);
  return rows;
}

export type DoneRow = { id: string; step: NoShowAction; doneAt: number };

export async function stepsDone(tx: TenantTx, org: string, ids: readonly string[]) {
  const { rows } = await sql<DoneRow>`
    select done.reservation_id as id, done.step, done.done_at as "doneAt"
    from no_show_step done
    where done.organisation_id = ${org} and done.reservation_id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

type StepOf = { readonly id: string; readonly step: NoShowAction };
type NewStep = StepOf & { readonly evidence: NoShowEvidence | undefined };

/** Returns the steps that were not recorded before: only these may be carried out. */
export async function recordSteps(tx: TenantTx, at: BuildingKey, steps: readonly NewStep[]): Promise<StepOf[]> {
  const evidenceTexts = steps.map(({ evidence }) => (evidence === undefined ? null : JSON.stringify(evidence)));
  const { rows } = await sql<StepOf>`
    insert into no_show_step (organisation_id, reservation_id, step, building_id, done_at, evidence)
    select ${at.organisationId}::uuid, one.id, one.step, ${at.buildingId}::uuid, wall_clock(), one.evidence
    from unnest(${steps.map(({ id }) => id)}::uuid[], ${steps.map(({ step }) => step)}::text[], ${evidenceTexts}::jsonb[])
      as one (id, step, evidence)
    on conflict do nothing -- no_show_step_pkey
    returning reservation_id as id, step`.execute(tx);
  return rows;
}

type Days = { readonly from: LocalDate; readonly to: LocalDate };

/** Reservations of a building that ran between a moment and now, by their days, as the map's index needs. */
const runningSince = (at: BuildingKey, since: Date, { from, to }: Days) => sql`
  from reservation r
  where r.organisation_id = ${at.organisationId} and r.local_day between ${from} and ${to}
    and r.floor_id = any(${floorsOf(at)}) and r.holds_space and r.state <> 'h' and r.start_at < wall_clock()
    and r.end_at > ${since}`;

export async function reservedBetween(tx: TenantTx, at: BuildingKey, since: Date, days: Days): Promise<boolean> {
  const { rows } = await sql`select ${runningSince(at, since, days)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Records the reminders of these reservations as sent. Returns how many were not recorded before. */
export async function skipReminders(tx: TenantTx, at: BuildingKey, since: Date, days: Days): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into no_show_step (organisation_id, reservation_id, step, building_id, done_at)
    select r.organisation_id, r.id, 'remind', ${at.buildingId}::uuid, wall_clock()
    ${runningSince(at, since, days)} and r.state = 'r'
    on conflict do nothing -- no_show_step_pkey`.execute(tx);
  return Number(numAffectedRows);
}

/** The caller holds the row locks. */
export const cancelUnattended = (tx: TenantTx, org: string, ids: readonly string[]) =>
  sql`
    update reservation set state = 'c', holds_space = false, cancelled_at = wall_clock(), cancelled_by = 's',
      version = version + 1
    where organisation_id = ${org} and id = any(${ids}::uuid[])`.execute(tx);

type Cancelled = { readonly lately: number; readonly ofDay: number; readonly isStopped: boolean };

/**
 * The figures of the circuit breaker: cancellations in the window since it was resumed, and reservations of that day.
 */
export async function cancelledLately(
  tx: TenantTx,
  at: BuildingKey,
  { day, windowMinutes }: { day: LocalDate; windowMinutes: number },
): Promise<Cancelled> {
  const { organisationId: org, buildingId } = at;
  const { rows } = await sql<Cancelled>`
    select
      (select count(*)::integer from no_show_step done
        where done.organisation_id = ${org} and done.building_id = ${buildingId} and done.step = 'cancel'
          and done.done_at > greatest(wall_clock() - make_interval(mins => ${windowMinutes}), breaker.resumed_at)) as lately,
      (select count(*)::integer from reservation r
        where r.organisation_id = ${org} and r.local_day = ${day} and r.floor_id = any(${floorsOf(at)})
          and (r.state not in ('c', 'h') or exists (
            select from no_show_step done
            where done.organisation_id = ${org} and done.reservation_id = r.id and done.step = 'cancel'))) as "ofDay",
      breaker.stopped_at is not null and breaker.resumed_at is null as "isStopped"
    from (select) one
    left join ${breakersOf('no-shows')} breaker on breaker.organisation_id = ${org} and breaker.building_id = ${buildingId}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a query without conditions returned no row');
  return row;
}

/** The time and sensor evidence of an automatic no-show cancellation, unless the reservation was restored. */
export const noShowCancellation = (tx: TenantTx, organisationId: string, reservationId: string) =>
  tx
    .selectFrom('no_show_step as done')
    .select(['done.done_at as doneAt', 'done.evidence'])
    .where('done.organisation_id', '=', organisationId)
    .where('done.reservation_id', '=', reservationId)
    .where('done.step', '=', 'cancel')
    .where('done.restored_at', 'is', null)
    .executeTakeFirst();
