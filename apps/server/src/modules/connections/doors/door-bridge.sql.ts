import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { retryNow } from '../connection-health.sql.ts';

export type DoorSchedule = { readonly id: string; readonly name: string };

export const doorBridgesIn = (tx: TenantTx, organisationId: string, buildingId?: string) =>
  tx
    .selectFrom('door_bridge')
    .select([
      'door_bridge.building_id as buildingId',
      sql<readonly DoorSchedule[]>`door_bridge.schedules`.as('schedules'),
      'door_bridge.schedules_at as schedulesAt',
      'door_bridge.unknown_schedules as unknownSchedules',
      'door_bridge.checked_in as checkedIn',
      'door_bridge.present',
      'door_bridge.failed',
      'door_bridge.unknown_cards as unknownCards',
      'door_bridge.ignored',
      'door_bridge.event_at as eventAt',
    ])
    .where('door_bridge.organisation_id', '=', organisationId)
    .$if(buildingId !== undefined, (query) => query.where('door_bridge.building_id', '=', buildingId ?? ''))
    .execute();

export type DoorBridgeRow = Awaited<ReturnType<typeof doorBridgesIn>>[number];

/**
 * Returns the version for the next message. It follows the clock, so that a database restored from a backup still
 * counts higher than the versions that the door system has seen.
 */
export async function nextDoorVersion(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into door_bridge as bridge (organisation_id, building_id, version)
    values (${organisationId}, ${buildingId}, (extract(epoch from wall_clock()) * 1000)::bigint)
    on conflict on constraint door_bridge_pkey do update set version = greatest(bridge.version + 1, excluded.version)
    returning version::float8 as version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/**
 * Versions follow the clock, but an hour of many changes runs ahead of it. The step is larger than any such lead.
 */
const RESTORE_STEP = 1_000_000;

/** Raises the versions above those that the door systems received after the moment of a backup. */
export async function raiseDoorVersions(tx: TenantTx, organisationId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update door_bridge set version = version + ${RESTORE_STEP} where organisation_id = ${organisationId}`.execute(tx);
  await retryNow(tx, { organisationId, kind: 'doors' });
  return Number(numAffectedRows);
}

export const storeDoorSchedules = (
  tx: TenantTx,
  at: BuildingKey,
  schedules: readonly DoorSchedule[],
  unknown: readonly string[],
) =>
  tx
    .updateTable('door_bridge')
    .set({
      schedules: JSON.stringify(schedules),
      unknown_schedules: [...unknown],
      schedules_at: sql`wall_clock()`,
    })
    .where('door_bridge.organisation_id', '=', at.organisationId)
    .where('door_bridge.building_id', '=', at.buildingId)
    .execute();

/** The outcome of a card read at a door. */
export type CardOutcome = 'checked-in' | 'present' | 'failed' | 'unknown' | 'ignored';

const COUNTERS = {
  'checked-in': 'checked_in',
  present: 'present',
  failed: 'failed',
  unknown: 'unknown_cards',
  ignored: 'ignored',
} as const satisfies Record<CardOutcome, string>;

export const countCardEvent = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, outcome: CardOutcome) => {
  const counter = sql.ref(COUNTERS[outcome]);
  return sql`
    insert into door_bridge as bridge (organisation_id, building_id, ${counter}, event_at)
    values (${organisationId}, ${buildingId}, 1, wall_clock())
    on conflict on constraint door_bridge_pkey
      do update set ${counter} = bridge.${counter} + 1, event_at = excluded.event_at`.execute(tx);
};

/** Reads the schedules again after the building was saved; those of another system are deleted at once. */
export const refreshDoorSchedules = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, isAnother: boolean) =>
  tx
    .updateTable('door_bridge')
    .set({ schedules_at: null, ...(isAnother && { schedules: '[]', unknown_schedules: [] }) })
    .where('door_bridge.organisation_id', '=', organisationId)
    .where('door_bridge.building_id', '=', buildingId)
    .execute();
