import { inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { deleteHealth } from '../../connections/index.ts';
import { type CalendarClient, CalendarError, type Provider } from '../calendar-client.ts';
import { NotConnected } from '../calendars.problems.ts';
import type { OpenClient } from '../open-client.ts';
import { writtenThere } from '../rooms/mapping.sql.ts';
import { deleteCertificate } from './certificate.sql.ts';
import { connectionOf, deleteConnection } from './connection.sql.ts';
import { shownConnection } from './shown-connection.ts';

type Written = Awaited<ReturnType<typeof writtenThere>>;

/** Best effort: a failing service does not prevent disconnecting. */
async function takeBack(client: CalendarClient, rooms: Written, withdraws: boolean): Promise<void> {
  try {
    for (const { address, subscription, externalIds } of rooms) {
      if (subscription !== null) await client.unsubscribe(subscription);
      if (withdraws) for (const id of externalIds) await client.remove(address, id);
    }
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
  }
}

/** Imported meetings stay reserved until they are over; only events that we wrote are deleted. */
export const removeConnection =
  ({ db }: Pick<RouteDeps, 'db'>, { open }: OpenClient) =>
  async ({ organisationId, personId }: OrganisationCaller, provider: Provider, withdraws: boolean): Promise<void> => {
    const key = { organisationId, provider };
    const { connection, rooms } = await inTenant(db, organisationId, async (tx) => ({
      connection: await connectionOf(tx, key),
      rooms: await writtenThere(tx, organisationId, provider),
    }));
    if (connection === undefined) throw NotConnected();
    await takeBack(await open(organisationId, provider, connection), rooms, withdraws);
    await inTenant(db, organisationId, async (tx) => {
      const removed = await deleteConnection(tx, key);
      if (removed === undefined) throw NotConnected();
      await deleteHealth(tx, { organisationId, kind: provider });
      if (provider === 'azure') await deleteCertificate(tx, organisationId);
      await audit(tx, {
        organisationId,
        buildingId: null,
        actorId: personId,
        action: 'calendar-connection.removed',
        subjectId: organisationId,
        before: { ...shownConnection(provider, removed), rooms: rooms.length },
        after: undefined,
      });
    });
  };
