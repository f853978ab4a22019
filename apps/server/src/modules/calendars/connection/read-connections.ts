import type { CalendarConnection, CalendarRoom, GoogleConnection } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { CalendarFailure } from '@berth/domain/integrations';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import { nowOf } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { connectionHealthIn, connectionKey, isCalendarSwitchedOn } from '../../connections/index.ts';
import type { Provider } from '../calendar-client.ts';
import { listedRooms } from '../rooms/listed-rooms.sql.ts';
import { madeCertificate } from './certificate.sql.ts';
import { connectionOf } from './connection.sql.ts';
import { shownCertificate } from './shown-certificate.ts';

async function roomsOf(tx: TenantTx, organisationId: string, provider: Provider): Promise<CalendarRoom[]> {
  const rows = await listedRooms(tx, { organisationId, provider });
  const switches = new Map<string, boolean>();
  for (const buildingId of new Set(rows.map((row) => row.buildingId)))
    switches.set(buildingId, await isCalendarSwitchedOn(tx, { organisationId, buildingId }, provider));
  const healthOf = await connectionHealthIn(tx, organisationId);
  return rows.map((row) => {
    const { buildingId, spaceId } = row;
    const health = healthOf(connectionKey(provider, { organisationId, buildingId }, spaceId));
    return {
      ...row,
      enabled: switches.get(buildingId) === true,
      syncedDatetime: toIsoOrNull(health.succeededAt),
      failingSince: toIsoOrNull(health.failingSince),
      failure: health.failure as CalendarFailure | null,
    };
  });
}

async function connectionWithRooms(tx: TenantTx, organisationId: string, provider: Provider) {
  const connection = await connectionOf(tx, { organisationId, provider });
  if (connection === undefined) return undefined;
  const { version, connectedAt } = connection;
  const connectedDatetime = toIso(connectedAt);
  return { connection, state: { connectedDatetime, version, rooms: await roomsOf(tx, organisationId, provider) } };
}

async function azureConnection(tx: TenantTx, organisationId: string, now: number): Promise<CalendarConnection | null> {
  const stored = await connectionWithRooms(tx, organisationId, 'azure');
  if (stored === undefined) return null;
  const { tenant: tenantId, client: clientId, certificate: pem, last4 } = stored.connection;
  const clientSecret = pem === null ? { set: true as const, last4 } : null;
  const certificate = pem === null ? null : shownCertificate(pem, now);
  return { tenantId, clientId, clientSecret, certificate, ...stored.state };
}

async function googleConnection(tx: TenantTx, organisationId: string): Promise<GoogleConnection | null> {
  const stored = await connectionWithRooms(tx, organisationId, 'google');
  if (stored === undefined) return null;
  const { tenant: syncUser, client: serviceAccount, last4 } = stored.connection;
  return { syncUser, serviceAccount, key: { set: true, last4 }, ...stored.state };
}

/** The state of each connection, with only the last characters of its secret. */
export const readConnections =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId }: OrganisationCaller) =>
    inTenant(db, organisationId, async (tx) => {
      const now = await nowOf(tx);
      const made = await madeCertificate(tx, organisationId);
      return {
        azure: await azureConnection(tx, organisationId, now),
        azureCertificate: made === undefined ? null : shownCertificate(made.certificate, now),
        google: await googleConnection(tx, organisationId),
      };
    });
