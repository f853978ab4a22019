import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { makeDue, type RoomKey } from '../rooms/rooms.sql.ts';

/** Lets the worker sync a room at once. A room that is due already was requested, or is synced within a minute. */
export async function requestSync({ record }: Pick<Deps, 'record'>, tx: TenantTx, room: RoomKey): Promise<void> {
  const { organisationId, provider, spaceId } = room;
  const made = await makeDue(tx, room);
  if (made === undefined) return;
  const payload = { buildingId: made.buildingId, spaceId, provider };
  await record(tx, { organisationId, actorId: undefined, type: 'calendar.asked.v1', payload });
}
