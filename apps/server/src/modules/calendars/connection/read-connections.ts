import type { CalendarConnection, CalendarRoom } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { CalendarFailure } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { isCalendarSwitchedOn } from '../../buildings/index.ts';
import { listedRooms } from '../rooms/listed-rooms.sql.ts';
import { connectionOf } from './connection.sql.ts';

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** How each connection goes; of its secret only that it is set, and its end. */
export const readConnections =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId }: OrganisationCaller): Promise<{ azure: CalendarConnection | null }> =>
    inTenant(db, organisationId, async (tx) => {
      const provider = 'azure';
      const connection = await connectionOf(tx, { organisationId, provider });
      if (connection === undefined) return { azure: null };
      const rows = await listedRooms(tx, { organisationId, provider });
      const switches = new Map<string, boolean>();
      for (const buildingId of new Set(rows.map((row) => row.buildingId)))
        switches.set(buildingId, await isCalendarSwitchedOn(tx, { organisationId, buildingId }, provider));
      const rooms = rows.map(
        ({ buildingId, syncedAt, failingSince, failure, ...row }): CalendarRoom => ({
          ...row,
          enabled: switches.get(buildingId) === true,
          syncedDatetime: iso(syncedAt),
          failingSince: iso(failingSince),
          failure: failure as CalendarFailure | null,
        }),
      );
      const { tenant, client, last4, version, connectedAt } = connection;
      const clientSecret = { set: true as const, last4 };
      const connectedDatetime = new Date(connectedAt).toISOString();
      return { azure: { tenantId: tenant, clientId: client, clientSecret, connectedDatetime, version, rooms } };
    });
