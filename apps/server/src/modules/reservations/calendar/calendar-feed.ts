import { type CalendarEntry, calendarText } from '@berth/calendar';
import { API_PREFIX } from '@berth/contract';
import { inTenant } from '@berth/database';
import { toIso } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { stateOf } from '../reservation-state.ts';
import { secretAddressOf } from '../../../platform/ids/secret-address.ts';
import { newTicket } from '../ticket/ticket.ts';
import { type FedRow, feedOf, fedReservations, knownFeed, removeFeed, storeFeed } from './calendar-feeds.sql.ts';
import { etagOf, linkFrom, requireSecret, sha256 } from './feed-secret.ts';

/** An operator without membership has no reservations to read. */
function ownerFrom({ organisationId, buildingId, memberId }: BuildingCaller) {
  if (memberId === undefined) throw BuildingNotFound();
  return { organisationId, buildingId, memberId };
}

export const calendarFeed =
  ({ db }: Deps) =>
  async (caller: BuildingCaller) => {
    const { organisationId, buildingId, memberId } = caller;
    if (memberId === undefined) return { since: null };
    const feed = await inTenant(db, organisationId, (tx) => feedOf(tx, { organisationId, buildingId, memberId }));
    return { since: feed === undefined ? null : toIso(feed.since) };
  };

/** The address is shown once, because only a hash of its secret is stored. An earlier address becomes invalid. */
export const openCalendarFeed =
  ({ db }: Deps) =>
  async (caller: BuildingCaller) => {
    const owner = ownerFrom(caller);
    const { organisationId } = owner;
    const [id, secret] = [newId(), newTicket()];
    const { since } = await inTenant(db, organisationId, async (tx) => {
      const stored = await storeFeed(tx, owner, { id, secretHash: sha256(secret) });
      await audit(tx, { ...auditOf(caller, 'opened'), subjectId: id });
      return stored;
    });
    return {
      path: `${API_PREFIX}/calendar-feeds/${secretAddressOf({ organisationId, id, secret })}.ics`,
      since: toIso(since),
    };
  };

/** Idempotent: a closed feed stays closed. */
export const closeCalendarFeed =
  ({ db }: Deps) =>
  async (caller: BuildingCaller) => {
    const owner = ownerFrom(caller);
    await inTenant(db, owner.organisationId, async (tx) => {
      const removed = await removeFeed(tx, owner);
      if (removed !== undefined) await audit(tx, { ...auditOf(caller, 'closed'), subjectId: removed.id });
    });
  };

const auditOf = ({ organisationId, buildingId, personId }: BuildingCaller, what: 'opened' | 'closed') => ({
  organisationId,
  buildingId,
  actorId: personId,
  action: `calendar-feed.${what}`,
  before: undefined,
  after: undefined,
});

const entryOf = (row: FedRow, place: readonly (string | null)[]): CalendarEntry => ({
  id: row.id,
  version: row.version,
  start: row.start,
  end: row.end,
  title: row.subject === null ? row.spaceName : `${row.subject} · ${row.spaceName}`,
  location: [row.spaceName, row.roomName, row.floorName, ...place].filter(Boolean).join(', '),
  isBusy: row.spaceType === 'ROOM',
  isCancelled: stateOf(row.state) === 'cancelled',
});

/** The file that a calendar program reads. A wrong secret, a closed feed and an unknown one get the same answer. */
export const calendarFeedFile =
  ({ db }: Deps) =>
  async (file: string, now: number) => {
    const link = linkFrom(file);
    const { organisationId } = link;
    return inTenant(db, organisationId, async (tx) => {
      const { buildingId, memberId, building, address } = requireSecret(await knownFeed(tx, link), link.secret);
      const rows = await fedReservations(tx, { organisationId, buildingId, memberId });
      const entries = rows.map((row) => entryOf(row, [building, address]));
      const text = () => calendarText({ method: 'PUBLISH', name: building, entries, now });
      return { etag: etagOf([building, entries]), text };
    });
  };
