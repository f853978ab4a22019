import type { Provider } from '../calendar-client.ts';
import type { ConnectionRow } from './connection.sql.ts';

type Row = Pick<ConnectionRow, 'tenant' | 'client'>;

/** Names the tenant and the client as the service does. */
export const shownConnection = (provider: Provider, { tenant, client }: Row) =>
  provider === 'azure' ? { tenantId: tenant, clientId: client } : { syncUser: tenant, serviceAccount: client };
