import type { TenantTx } from '@berth/database';
import { BACKOFF, backoffMs, type PollFailure, POLLING, type UnusedMeasurement } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export const sensorPollsIn = (tx: TenantTx, organisationId: string, buildingId?: string) =>
  tx
    .selectFrom('sensor_poll')
    .select([
      'sensor_poll.building_id as buildingId',
      'sensor_poll.cursor',
      'sensor_poll.last_id as lastId',
      'sensor_poll.read_at as readAt',
      'sensor_poll.failing_since as failingSince',
      'sensor_poll.failure',
      'sensor_poll.status',
      'sensor_poll.failures',
      'sensor_poll.refusals',
      'sensor_poll.stopped_at as stoppedAt',
      'sensor_poll.unmatched',
      'sensor_poll.ambiguous',
      'sensor_poll.unreadable',
      sql<readonly UnusedMeasurement[]>`sensor_poll.unused`.as('unused'),
      sql<boolean>`sensor_poll.stopped_at is null and sensor_poll.next_at <= wall_clock()`.as('isDue'),
    ])
    .where('sensor_poll.organisation_id', '=', organisationId)
    .$if(buildingId !== undefined, (query) => query.where('sensor_poll.building_id', '=', buildingId ?? ''))
    .execute();

export type SensorPollRow = Awaited<ReturnType<typeof sensorPollsIn>>[number];

const keyOf = ({ organisationId, buildingId }: BuildingKey) => ({
  organisation_id: organisationId,
  building_id: buildingId,
});

export type PolledPage = {
  readonly cursor: string | null;
  readonly lastId: string | null;
  /** Newest last. */
  readonly unused: readonly UnusedMeasurement[];
  /** The number of items that were not measurements. */
  readonly unreadable: number;
};

/** The usable part of the page is stored by now, so the next page is requested from here. */
export function notePolled(tx: TenantTx, at: BuildingKey, { cursor, lastId, unused, unreadable }: PolledPage) {
  const count = (reason: UnusedMeasurement['why']) => unused.filter(({ why }) => why === reason).length;
  const newest = JSON.stringify(unused.toReversed().slice(0, POLLING.shown));
  return sql`
    insert into sensor_poll as poll (organisation_id, building_id, cursor, last_id, read_at, unmatched, ambiguous,
      unreadable, unused)
    values (${at.organisationId}, ${at.buildingId}, ${cursor}, ${lastId}, wall_clock(), ${count('unmatched')},
      ${count('ambiguous')}, ${unreadable + count('unreadable')}, ${newest}::jsonb)
    on conflict on constraint sensor_poll_pkey do update set
      cursor = excluded.cursor, last_id = excluded.last_id, read_at = excluded.read_at, failing_since = null,
      failure = null, status = null, failures = 0, refusals = 0, unmatched = poll.unmatched + excluded.unmatched,
      ambiguous = poll.ambiguous + excluded.ambiguous, unreadable = poll.unreadable + excluded.unreadable,
      unused = jsonb_path_query_array(excluded.unused || poll.unused, '$[0 to 49]')`.execute(tx);
}

const UNAUTHORISED = 401;

export async function notePollFailed(
  tx: TenantTx,
  at: BuildingKey,
  before: Pick<SensorPollRow, 'failures' | 'refusals'> | undefined,
  { failure, status }: { readonly failure: PollFailure; readonly status: number | null },
): Promise<void> {
  const failures = (before?.failures ?? 0) + 1;
  const refusals = status === UNAUTHORISED ? (before?.refusals ?? 0) + 1 : 0;
  const isStopped = refusals >= POLLING.refusals;
  const waitMs = backoffMs(BACKOFF.sensorPlatform, failures);
  const next = sql<Date>`wall_clock() + make_interval(secs => ${waitMs / 1000}) - interval '10 seconds'`;
  const stopped = isStopped ? sql<Date>`wall_clock()` : null;
  const state = { failure, status, failures, refusals, next_at: next, stopped_at: stopped };
  await tx
    .insertInto('sensor_poll')
    .values({ ...keyOf(at), ...state, failing_since: sql<Date>`wall_clock()` })
    .onConflict((oc) =>
      oc
        .constraint('sensor_poll_pkey')
        .doUpdateSet({ ...state, failing_since: sql<Date>`coalesce(sensor_poll.failing_since, wall_clock())` }),
    )
    .execute();
}

/** Deletes the state: the platform was changed or disabled, and its cursor no longer applies. */
export const deleteSensorPoll = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .deleteFrom('sensor_poll')
    .where('sensor_poll.organisation_id', '=', organisationId)
    .where('sensor_poll.building_id', '=', buildingId)
    .execute();

/** Retries at once after the building was saved, also if the platform was given up. */
export const retrySensorPoll = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .updateTable('sensor_poll')
    .set({
      stopped_at: null,
      refusals: 0,
      failures: 0,
      failing_since: null,
      failure: null,
      status: null,
      next_at: sql`wall_clock()`,
    })
    .where('sensor_poll.organisation_id', '=', organisationId)
    .where('sensor_poll.building_id', '=', buildingId)
    .execute();
