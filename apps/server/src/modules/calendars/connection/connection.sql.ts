import type { TenantTx } from '@berth/database';
import type { Provider } from '../calendar-client.ts';

type Of = { readonly organisationId: string; readonly provider: Provider };

export type ConnectionRow = {
  /** Microsoft's tenant, or the Google account that the service account acts as. */
  readonly tenant: string;
  /** The app registration at Microsoft, or the service account. */
  readonly client: string;
  readonly sealed: string;
  /** Microsoft only: the certificate whose key is in `sealed`; null if `sealed` is a client secret. */
  readonly certificate: string | null;
  readonly last4: string;
  readonly version: number;
  readonly connectedAt: number;
};

export const connectionOf = (tx: TenantTx, { organisationId, provider }: Of): Promise<ConnectionRow | undefined> =>
  tx
    .selectFrom('calendar_connection')
    .select(['calendar_connection.tenant', 'calendar_connection.client', 'calendar_connection.sealed'])
    .select(['calendar_connection.certificate', 'calendar_connection.last4', 'calendar_connection.version'])
    .select('calendar_connection.connected_at as connectedAt')
    .where('calendar_connection.organisation_id', '=', organisationId)
    .where('calendar_connection.provider', '=', provider)
    .executeTakeFirst();

type Stored = Pick<ConnectionRow, 'tenant' | 'client' | 'sealed' | 'certificate' | 'last4'>;

export const storeConnection = (tx: TenantTx, { organisationId, provider }: Of, values: Stored) =>
  tx
    .insertInto('calendar_connection')
    .values({ organisation_id: organisationId, provider, ...values })
    .onConflict((oc) =>
      oc
        .constraint('calendar_connection_pkey')
        .doUpdateSet(({ eb }) => ({ ...values, version: eb('calendar_connection.version', '+', 1) })),
    )
    .returning('calendar_connection.version')
    .executeTakeFirstOrThrow();

export const deleteConnection = (tx: TenantTx, { organisationId, provider }: Of) =>
  tx
    .deleteFrom('calendar_connection')
    .where('calendar_connection.organisation_id', '=', organisationId)
    .where('calendar_connection.provider', '=', provider)
    .returning(['calendar_connection.tenant', 'calendar_connection.client'])
    .executeTakeFirst();

export const sealedConnections = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('calendar_connection')
    .select(['calendar_connection.provider', 'calendar_connection.sealed'])
    .where('calendar_connection.organisation_id', '=', organisationId)
    .execute();

/** Returns the number of changed rows: none if the connection changed since. */
export async function replaceSealed(
  tx: TenantTx,
  organisationId: string,
  read: { readonly provider: string; readonly sealed: string },
  sealed: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_connection')
    .set({ sealed })
    .where('calendar_connection.organisation_id', '=', organisationId)
    .where('calendar_connection.provider', '=', read.provider)
    .where('calendar_connection.sealed', '=', read.sealed)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
