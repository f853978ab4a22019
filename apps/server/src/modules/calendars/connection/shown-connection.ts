import type { Provider } from '../calendar-client.ts';
import type { ConnectionRow } from './connection.sql.ts';

type Row = Pick<ConnectionRow, 'tenant' | 'client'>;

/** In the words of its service: for whom we ask, and as whom. */
export const shownConnection = (provider: Provider, { tenant, client }: Row) =>
  provider === 'azure' ? { tenantId: tenant, clientId: client } : { syncUser: tenant, serviceAccount: client };
