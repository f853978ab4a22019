import type { TenantTx } from '@berth/database';
import { MEASURE_NAMES } from '@berth/domain/sensors';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import type { ChangedSpace } from './sensor-notices.ts';
import type { StoredReading } from './stored-reading.ts';

const MEASURES = sql.raw(MEASURE_NAMES.join());
const newer = (column: string) =>
  `${column} = case when excluded.at > s.at then excluded.${column} else s.${column} end`;
const OF_NEWEST = sql.raw(['skew_seconds', 'quiet_minutes', ...MEASURE_NAMES].map(newer).join());

/** The newest message about presence of both rows. */
const PRESENCE = sql.raw(
  `case when coalesce(excluded.presence_at > s.presence_at, s.presence_at is null) then excluded.presence else s.presence end`,
);

/** A person is there, or was just now and does not move. */
const seenBy = (presence: unknown, presenceAt: string, personAt: string, quiet: string) =>
  sql`coalesce(${presence}, false) or coalesce(${sql.raw(`${presenceAt} - ${personAt} < make_interval(mins => ${quiet})`)}, false)`;

const SEEN_AFTER = seenBy(
  PRESENCE,
  'greatest(s.presence_at, excluded.presence_at)',
  'greatest(s.person_at, excluded.person_at)',
  'excluded.quiet_minutes',
);

type Stored = {
  readonly stored: number;
  readonly changed: readonly (ChangedSpace & { readonly buildingId: string })[];
};

/**
 * Applies a batch of one organisation's readings in one statement: the readings, the current state, presence, and the
 * past hours to count again. The result does not depend on their order. Returns the number of new readings, and where
 * people arrived or left.
 */
export async function storeReadings(
  tx: TenantTx,
  organisationId: string,
  readings: readonly StoredReading[],
): Promise<Stored> {
  const column = <T>(of: (reading: StoredReading) => T) => readings.map(of);
  const measured = MEASURE_NAMES.map((name) => sql`${column(({ values }) => values[name] ?? null)}::smallint[]`);
  const { rows } = await sql<Stored>`
    with sent as (
      select * from unnest(
        ${column(({ sensorId }) => sensorId)}::uuid[], ${column(({ at }) => toIso(at))}::timestamptz[],
        ${column(({ receivedAt }) => toIso(receivedAt))}::timestamptz[], ${column(({ isTimely }) => isTimely)}::boolean[],
        ${column(({ skewSeconds }) => skewSeconds)}::integer[], ${column(({ quietMinutes }) => quietMinutes)}::smallint[],
        ${column(({ presence }) => presence ?? null)}::boolean[], ${sql.join(measured)}
      ) as u (sensor_id, at, received_at, is_timely, skew_seconds, quiet_minutes, presence, ${MEASURES})
    ), stored as (
      insert into reading (organisation_id, at, sensor_id, presence, ${MEASURES})
      select ${organisationId}::uuid, sent.at, sent.sensor_id, sent.presence, ${MEASURES} from sent
      on conflict do nothing
      returning reading.sensor_id, reading.at
    ), newest as (
      select distinct on (sent.sensor_id) sent.*,
        max(sent.at) filter (where sent.presence) over of_sensor as person_at,
        max(sent.at) filter (where sent.presence is not null) over of_sensor as presence_at,
        first_value(sent.presence) over (
          partition by sent.sensor_id order by sent.presence is null, sent.at desc
        ) as newest_presence
      from sent join stored on stored.sensor_id = sent.sensor_id and stored.at = sent.at
      where sent.is_timely
      window of_sensor as (partition by sent.sensor_id)
      order by sent.sensor_id, sent.at desc
    ), judged as (
      select newest.*, ${seenBy(sql.raw('newest_presence'), 'presence_at', 'person_at', 'quiet_minutes')} as is_seen
      from newest
    ), known as (
      insert into sensor_state as s (organisation_id, sensor_id, at, received_at, skew_seconds, quiet_minutes, presence,
        presence_at, person_at, seen, seen_since, ${MEASURES})
      select ${organisationId}::uuid, sensor_id, at, received_at, skew_seconds, quiet_minutes, newest_presence,
        presence_at, person_at, is_seen, case when is_seen then person_at end, ${MEASURES}
      from judged
      on conflict (organisation_id, sensor_id) do update set
        at = greatest(s.at, excluded.at), received_at = greatest(s.received_at, excluded.received_at), ${OF_NEWEST},
        presence = ${PRESENCE}, presence_at = greatest(s.presence_at, excluded.presence_at),
        person_at = greatest(s.person_at, excluded.person_at), seen = ${SEEN_AFTER},
        seen_since = case when ${SEEN_AFTER}
          then coalesce(case when s.seen then s.seen_since end, excluded.person_at, s.person_at) end
      returning s.sensor_id, coalesce(old.seen, false) as was_seen, new.seen as is_seen, new.seen_since
    ), changed as (
      select known.*, sensor.building_id, sensor.floor_id, sensor.space_id from known
      join sensor on sensor.organisation_id = ${organisationId} and sensor.id = known.sensor_id
      where known.was_seen <> known.is_seen and sensor.space_id is not null
    ), came as (
      insert into sensed (organisation_id, sensor_id, floor_id, space_id, since)
      select ${organisationId}::uuid, sensor_id, floor_id, space_id, seen_since from changed where is_seen
      on conflict do nothing
    ), went as (
      delete from sensed using changed
      where sensed.organisation_id = ${organisationId} and sensed.sensor_id = changed.sensor_id and not changed.is_seen
    ), due as (
      -- Locks the mark, so that the roll-up waits for these readings or leaves the mark for them. Presence lasts until
      -- the sensor is silent, at most two hours, so late messages change the hours after theirs too.
      insert into rollup_due as d (organisation_id, hour)
      select distinct ${organisationId}::uuid, over.hour
      from stored, generate_series(date_trunc('hour', stored.at), date_trunc('hour', stored.at) + interval '3 hours',
        interval '1 hour') as over (hour)
      where over.hour < date_trunc('hour', wall_clock())
      order by 2
      on conflict (organisation_id, hour) do update set marked_at = d.marked_at
    )
    select (select count(*)::integer from stored) as stored, coalesce((
      select json_agg(json_build_object('buildingId', building_id, 'floorId', floor_id, 'spaceId', space_id))
      from changed), '[]') as changed`.execute(tx);
  return rows[0] ?? { stored: 0, changed: [] };
}
