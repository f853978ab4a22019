import { inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { deleteHealth } from '../../connections/index.ts';
import { CalendarError } from '../calendar-client.ts';
import { RoomNotFound } from '../calendars.problems.ts';
import { connectionOf } from '../connection/connection.sql.ts';
import type { OpenClient } from '../open-client.ts';
import { deleteRoom } from './mapping.sql.ts';
import type { RoomKey } from './rooms.sql.ts';

/** Reservations and events stay on both sides. A subscription that cannot be ended now expires within days. */
export const unmapRoom =
  ({ db }: Pick<RouteDeps, 'db'>, { open }: OpenClient) =>
  async ({ organisationId, personId }: OrganisationCaller, room: Omit<RoomKey, 'organisationId'>): Promise<void> => {
    const key = { organisationId, ...room };
    const { removed, connection } = await inTenant(db, organisationId, async (tx) => {
      const before = await deleteRoom(tx, key);
      if (before === undefined) throw RoomNotFound();
      await deleteHealth(tx, { organisationId, kind: key.provider, targetId: key.spaceId });
      await audit(tx, {
        organisationId,
        buildingId: before.buildingId,
        actorId: personId,
        action: 'calendar-room.removed',
        subjectId: key.spaceId,
        before: { address: before.address },
        after: undefined,
      });
      return { removed: before, connection: await connectionOf(tx, key) };
    });
    if (removed.subscription === null || connection === undefined) return;
    const client = await open(organisationId, key.provider, connection);
    await client.unsubscribe(removed.subscription).catch((error: unknown) => {
      if (!(error instanceof CalendarError)) throw error;
    });
  };
