import type { CalendarUrls } from '../../platform/module.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { CalendarClient, Provider } from './calendar-client.ts';
import { contextOfConnection } from './connection/connection-secret.ts';
import type { ConnectionRow } from './connection/connection.sql.ts';
import { createAskGraph } from './graph/ask-graph.ts';
import { createGraphClient } from './graph/graph-client.ts';
import { createGraphTokens } from './graph/graph-token.ts';

type Connected = Pick<ConnectionRow, 'tenant' | 'client' | 'sealed'>;

/** A client for the service of a customer, with their secret opened. One for each process, since it remembers tokens. */
export function createOpenClient({ sealer, calendarUrls }: { sealer: Sealer; calendarUrls: CalendarUrls }) {
  const tokens = createGraphTokens(() => calendarUrls.microsoftLogin);
  const withSecret = (connection: Omit<Connected, 'sealed'>, secret: string): CalendarClient =>
    createGraphClient(createAskGraph(calendarUrls.graph, tokens, { ...connection, secret }));
  return {
    /** One that is not stored yet. */
    withSecret,
    async open(organisationId: string, provider: Provider, { sealed, tenant, client }: Connected) {
      const secret = await sealer.open(sealed, contextOfConnection(organisationId, provider));
      return withSecret({ tenant, client }, secret);
    },
  };
}

export type OpenClient = ReturnType<typeof createOpenClient>;
