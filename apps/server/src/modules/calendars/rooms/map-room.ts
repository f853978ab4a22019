import { inTenant } from '@berth/database';
import { heldByEvent } from '@berth/domain/integrations';
import { DAY_MS, meets, type Period } from '@berth/domain/time';
import { audit } from '../../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { keptReservations } from '../../reservations/index.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import type { CalendarClient } from '../calendar-client.ts';
import { AddressTaken, asking, NotARoom, NotConnected } from '../calendars.problems.ts';
import { connectionOf } from '../connection/connection.sql.ts';
import type { OpenClient } from '../open-client.ts';
import { requestSync } from '../sync/request-sync.ts';
import { roomToMap } from './listed-rooms.sql.ts';
import { addressOfRoom, insertRoom } from './mapping.sql.ts';
import type { RoomKey } from './rooms.sql.ts';

type Counted = { readonly mirrored: number; readonly pushed: number; readonly conflicts: number };

/** All future meetings, by day. */
async function meetingsAt(client: CalendarClient, address: string, zone: string, now: number): Promise<Period[]> {
  const changes = await asking(client.changes(address, { window: { start: now, end: now + 180 * DAY_MS } }));
  const events = changes?.heard.flatMap((heard) => (heard.kind === 'event' ? heard.event : [])) ?? [];
  return events.flatMap((event) => heldByEvent(event, zone).parts).filter(({ end }) => end > now);
}

const counted = (meetings: readonly Period[], reserved: readonly Period[]): Counted => {
  const inTheWay = meetings.filter((meeting) => reserved.some((one) => meets(one, meeting))).length;
  return { mirrored: meetings.length - inTheWay, pushed: reserved.length, conflicts: inTheWay };
};

type Input = { readonly address: string; readonly isDryRun: boolean };

/** Maps one mailbox to one room. A preview counts the effects from the calendar's current state. */
export const mapRoom =
  ({ db, record }: Pick<RouteDeps, 'db' | 'record'>, { open }: OpenClient) =>
  async (
    { organisationId, personId }: OrganisationCaller,
    room: Omit<RoomKey, 'organisationId'>,
    input: Input,
  ): Promise<Counted> => {
    const { address, isDryRun } = input;
    const key = { organisationId, ...room };
    const now = Date.now();
    const { connection, space, reserved, before } = await inTenant(db, organisationId, async (tx) => ({
      connection: await connectionOf(tx, key),
      space: await roomToMap(tx, key, key.spaceId),
      reserved: (await keptReservations(tx, key, [])).filter(({ end }) => end > now),
      before: await addressOfRoom(tx, key),
    }));
    if (space === undefined) throw SpaceNotFound();
    if (connection === undefined) throw NotConnected();
    if (!space.isWhole) throw NotARoom();
    const client = await open(organisationId, key.provider, connection);
    const numbers = counted(await meetingsAt(client, address, space.zone, now), reserved);
    if (isDryRun || before?.address === address) return numbers;
    // To map another mailbox, the existing one must be removed first.
    if (before !== undefined) throw AddressTaken();
    await inTenant(db, organisationId, async (tx) => {
      const made = await insertRoom(tx, { ...key, buildingId: space.buildingId, address });
      if (made === undefined) throw AddressTaken();
      await audit(tx, {
        organisationId,
        buildingId: space.buildingId,
        actorId: personId,
        action: 'calendar-room.saved',
        subjectId: key.spaceId,
        before: undefined,
        after: { room: space.name, address },
      });
      await requestSync({ record }, tx, key);
    });
    return numbers;
  };
