import type { TenantTx } from '@berth/database';
import type { CalendarConflict } from '@berth/domain/integrations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Provider } from '../calendar-client.ts';
import type { RoomKey } from '../rooms/rooms.sql.ts';

export type OpenConflict = {
  readonly id: string;
  readonly kind: CalendarConflict;
  readonly provider: Provider;
  readonly since: number;
  readonly spaceId: string;
  readonly room: string;
  readonly address: string;
  readonly start: number;
  readonly end: number;
  readonly reservationId: string | null;
};

/** Open conflicts of future reservations; past ones resolve themselves. */
export async function openConflicts(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
): Promise<OpenConflict[]> {
  const { rows } = await sql<OpenConflict>`
    select conflict.id, conflict.kind, entry.provider, conflict.since, entry.space_id as "spaceId", space.name as room,
      room.address, entry.start_at as start, entry.end_at as end, conflict.reservation_id as "reservationId"
    from calendar_conflict conflict
    join calendar_entry entry on entry.organisation_id = conflict.organisation_id and entry.id = conflict.entry_id
    join calendar_room room on room.organisation_id = entry.organisation_id and room.provider = entry.provider
      and room.space_id = entry.space_id
    join offered_space space on space.organisation_id = entry.organisation_id and space.id = entry.space_id
    where conflict.organisation_id = ${organisationId} and conflict.building_id = ${buildingId}
      and conflict.state = 'open' and entry.end_at > wall_clock()
    order by entry.start_at, conflict.id limit 500`.execute(tx);
  return rows;
}

/** The entry of a conflict; undefined if the conflict belongs to another building or is resolved. */
export async function conflictedEntry(tx: TenantTx, { organisationId, buildingId }: BuildingKey, id: string) {
  const { rows } = await sql<Omit<RoomKey, 'organisationId'> & { entryId: string; kind: CalendarConflict }>`
    select entry.provider, entry.space_id as "spaceId", entry.id as "entryId", conflict.kind
    from calendar_conflict conflict
    join calendar_entry entry on entry.organisation_id = conflict.organisation_id and entry.id = conflict.entry_id
    where conflict.organisation_id = ${organisationId} and conflict.building_id = ${buildingId} and conflict.id = ${id}
      and conflict.state = 'open'
    for update of conflict`.execute(tx);
  return rows[0];
}

export const dismissConflict = (tx: TenantTx, { organisationId }: BuildingKey, id: string) =>
  tx
    .updateTable('calendar_conflict')
    .set({ state: 'dismissed', ended_at: sql`wall_clock()` })
    .where('calendar_conflict.organisation_id', '=', organisationId)
    .where('calendar_conflict.id', '=', id)
    .execute();
