import type { TenantTx } from '@berth/database';
import { HEALTH, POLLING, type UnusedMeasurement } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { connectionKey, noteResults } from '../connection-health.sql.ts';

export const sensorPollsIn = (tx: TenantTx, organisationId: string, buildingId?: string) =>
  tx
    .selectFrom('sensor_poll')
    .select([
      'sensor_poll.building_id as buildingId',
      'sensor_poll.cursor',
      'sensor_poll.last_id as lastId',
      'sensor_poll.unmatched',
      'sensor_poll.ambiguous',
      'sensor_poll.unreadable',
      sql<readonly UnusedMeasurement[]>`sensor_poll.unused`.as('unused'),
    ])
    .where('sensor_poll.organisation_id', '=', organisationId)
    .$if(buildingId !== undefined, (query) => query.where('sensor_poll.building_id', '=', buildingId ?? ''))
    .execute();

export type SensorPollRow = Awaited<ReturnType<typeof sensorPollsIn>>[number];

export type PolledPage = {
  readonly cursor: string | null;
  readonly lastId: string | null;
  /** Newest last. */
  readonly unused: readonly UnusedMeasurement[];
  /** The number of items that were not measurements. */
  readonly unreadable: number;
};

/** The usable part of the page is stored by now, so the next page is requested from here. */
export async function notePolled(tx: TenantTx, at: BuildingKey, { cursor, lastId, unused, unreadable }: PolledPage) {
  const count = (reason: UnusedMeasurement['why']) => unused.filter(({ why }) => why === reason).length;
  const newest = JSON.stringify(unused.toReversed().slice(0, POLLING.shown));
  await noteResults(tx, connectionKey('sensor-platform', at), HEALTH.sensorPlatform, ['succeeded']);
  await sql`
    insert into sensor_poll as poll (organisation_id, building_id, cursor, last_id, unmatched, ambiguous, unreadable,
      unused)
    values (${at.organisationId}, ${at.buildingId}, ${cursor}, ${lastId}, ${count('unmatched')},
      ${count('ambiguous')}, ${unreadable + count('unreadable')}, ${newest}::jsonb)
    on conflict on constraint sensor_poll_pkey do update set
      cursor = excluded.cursor, last_id = excluded.last_id, unmatched = poll.unmatched + excluded.unmatched, ambiguous = poll.ambiguous + excluded.ambiguous, unreadable = poll.unreadable + excluded.unreadable,
      unused = jsonb_path_query_array(excluded.unused || poll.unused, '$[0 to 49]')`.execute(tx);
}

/** Deletes the position: the platform was changed or disabled, and its cursor no longer applies. */
export const deleteSensorPoll = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .deleteFrom('sensor_poll')
    .where('sensor_poll.organisation_id', '=', organisationId)
    .where('sensor_poll.building_id', '=', buildingId)
    .execute();
