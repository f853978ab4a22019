import { API_PREFIX } from '@berth/contract';
import { inTenant } from '@berth/database';
import { toIso } from '@berth/domain/time';
import type { Deps } from '../../../../platform/deps.ts';
import { audit } from '../../../../platform/events/audit.ts';
import { problem } from '../../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { newId } from '../../../../platform/ids/new-id.ts';
import { SpaceNotFound } from '../../../premises/index.ts';
import { secretAddressOf } from '../../../../platform/ids/secret-address.ts';
import { newTicket } from '../../ticket/ticket.ts';
import { sha256 } from '../feed-secret.ts';
import { feedOfRoom, removeRoomFeed, roomOf, storeRoomFeed } from './room-feeds.sql.ts';

const NotARoom = problem({ code: 'calendar_feed.not_a_room', status: 422 });

const auditOf = ({ organisationId, buildingId, personId }: BuildingCaller, roomId: string) => ({
  organisationId,
  buildingId,
  actorId: personId,
  subjectId: roomId,
  before: undefined,
  after: undefined,
});

export const roomFeed =
  ({ db }: Deps) =>
  (caller: BuildingCaller, roomId: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      if ((await roomOf(tx, caller, roomId)) === undefined) throw SpaceNotFound();
      const feed = await feedOfRoom(tx, caller, roomId);
      return { since: feed === undefined ? null : toIso(feed.since) };
    });

/** The address is shown once, because only a hash of its secret is stored. An earlier address becomes invalid. */
export const openRoomFeed =
  ({ db }: Deps) =>
  async (caller: BuildingCaller, roomId: string) => {
    const { organisationId } = caller;
    const [id, secret] = [newId(), newTicket()];
    const { since } = await inTenant(db, organisationId, async (tx) => {
      const room = await roomOf(tx, caller, roomId);
      if (room === undefined) throw SpaceNotFound();
      if (!room.isWhole) throw NotARoom();
      const earlier = await feedOfRoom(tx, caller, roomId);
      const stored = await storeRoomFeed(tx, caller, { id, roomId, secretHash: sha256(secret) });
      const action = earlier === undefined ? 'room-feed.opened' : 'room-feed.replaced';
      await audit(tx, { ...auditOf(caller, roomId), action });
      return stored;
    });
    const file = `${secretAddressOf({ organisationId, id, secret })}.ics`;
    return { path: `${API_PREFIX}/calendar-feeds/rooms/${file}`, since: toIso(since) };
  };

/** Idempotent: a withdrawn link stays withdrawn. */
export const closeRoomFeed =
  ({ db }: Deps) =>
  (caller: BuildingCaller, roomId: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      if ((await roomOf(tx, caller, roomId)) === undefined) throw SpaceNotFound();
      const removed = await removeRoomFeed(tx, caller, roomId);
      if (removed !== undefined) await audit(tx, { ...auditOf(caller, roomId), action: 'room-feed.closed' });
    });
