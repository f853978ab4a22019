import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { Provider } from '../calendar-client.ts';
import type { RoomKey } from './rooms.sql.ts';

type Mapped = RoomKey & { readonly buildingId: string; readonly address: string };

export const addressOfRoom = (tx: TenantTx, { organisationId, provider, spaceId }: RoomKey) =>
  tx
    .selectFrom('calendar_room')
    .select(['calendar_room.address', 'calendar_room.building_id as buildingId'])
    .where('calendar_room.organisation_id', '=', organisationId)
    .where('calendar_room.provider', '=', provider)
    .where('calendar_room.space_id', '=', spaceId)
    .executeTakeFirst();

/** Undefined if another room is mapped to the mailbox. */
export const insertRoom = (tx: TenantTx, { organisationId, provider, spaceId, buildingId, address }: Mapped) =>
  tx
    .insertInto('calendar_room')
    .values({
      organisation_id: organisationId,
      provider,
      space_id: spaceId,
      building_id: buildingId,
      address,
      // The first sync is requested in the same transaction; the clock is the fallback.
      due_at: sql`wall_clock() + interval '1 minute'`,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('calendar_room.space_id')
    .executeTakeFirst();

/** Deletes the mapping and its entries. Reservations stay. */
export const deleteRoom = (tx: TenantTx, { organisationId, provider, spaceId }: RoomKey) =>
  tx
    .deleteFrom('calendar_room')
    .where('calendar_room.organisation_id', '=', organisationId)
    .where('calendar_room.provider', '=', provider)
    .where('calendar_room.space_id', '=', spaceId)
    .returning(['calendar_room.address', 'calendar_room.subscription', 'calendar_room.building_id as buildingId'])
    .executeTakeFirst();

/** Everything that we created in the service: subscriptions and our own events. */
export async function writtenThere(tx: TenantTx, organisationId: string, provider: Provider) {
  const { rows } = await sql<{ address: string; subscription: string | null; externalIds: string[] }>`
    select room.address, room.subscription, array(
      select entry.external_id from calendar_entry entry
      where entry.organisation_id = ${organisationId} and entry.provider = room.provider
        and entry.space_id = room.space_id and entry.origin = 'berth' and entry.external_id is not null
        and entry.end_at > wall_clock()) as "externalIds"
    from calendar_room room
    where room.organisation_id = ${organisationId} and room.provider = ${provider}`.execute(tx);
  return rows;
}
