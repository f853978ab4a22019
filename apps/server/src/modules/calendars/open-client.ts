import { z } from 'zod';
import type { CalendarUrls } from '../../platform/module.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { CalendarClient, Provider } from './calendar-client.ts';
import { contextOfConnection } from './connection/connection-secret.ts';
import type { ConnectionRow } from './connection/connection.sql.ts';
import { createAskGoogle } from './google/ask-google.ts';
import { createGoogleClient } from './google/google-client.ts';
import { createGoogleTokens, type GoogleCredentials } from './google/google-token.ts';
import { createLimiter } from './google/limiter.ts';
import { createAskGraph } from './graph/ask-graph.ts';
import { createGraphClient, type GraphClient } from './graph/graph-client.ts';
import { createGraphTokens } from './graph/graph-token.ts';

type Connected = Pick<ConnectionRow, 'tenant' | 'client' | 'sealed'>;

/** Google lets an account ask ten times in a second on average; others act for it, too. */
const GOOGLE_PER_SECOND = 5;

/** As it is sealed. */
export const GoogleKey = z.object({ keyId: z.string(), privateKey: z.string() });

/** A client for the service of a customer, with their secret opened. One for each process, since it remembers tokens. */
export function createOpenClient(
  { sealer, calendarUrls }: { sealer: Sealer; calendarUrls: CalendarUrls },
  googlePerSecond = GOOGLE_PER_SECOND,
) {
  const graphTokens = createGraphTokens(() => calendarUrls.microsoftLogin);
  const googleTokens = createGoogleTokens(() => calendarUrls.googleToken);
  const google = { urls: calendarUrls, tokens: googleTokens, limiter: createLimiter(googlePerSecond) };
  const withSecret = (connection: Omit<Connected, 'sealed'>, secret: string): GraphClient =>
    createGraphClient(createAskGraph(calendarUrls.graph, graphTokens, { ...connection, secret }));
  const withKey = (credentials: GoogleCredentials): CalendarClient =>
    createGoogleClient(createAskGoogle(google, credentials));
  return {
    /** One that is not stored yet. */
    withSecret,
    withKey,
    mayDoMore: googleTokens.mayDoMore,
    async open(organisationId: string, provider: Provider, { sealed, tenant, client }: Connected) {
      const secret = await sealer.open(sealed, contextOfConnection(organisationId, provider));
      if (provider === 'azure') return withSecret({ tenant, client }, secret);
      return withKey({ syncUser: tenant, serviceAccount: client, ...GoogleKey.parse(JSON.parse(secret)) });
    },
  };
}

export type OpenClient = ReturnType<typeof createOpenClient>;
