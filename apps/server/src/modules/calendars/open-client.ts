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
import { createGraphTokens, type GraphCredentials, type GraphProof } from './graph/graph-token.ts';

type Connected = Pick<ConnectionRow, 'tenant' | 'client' | 'sealed' | 'certificate'>;

/** Google lets an account ask ten times in a second on average; others act for it, too. */
const GOOGLE_PER_SECOND = 5;

/** As it is sealed. */
export const GoogleKey = z.object({ keyId: z.string(), privateKey: z.string() });

/** What is sealed is a secret that somebody typed, or the key of a certificate. */
export const proofOf = (certificate: string | null, opened: string): GraphProof =>
  certificate === null ? { secret: opened } : { certificate, privateKey: opened };

/** A client for the service of a customer, with their secret opened. One for each process, since it remembers tokens. */
export function createOpenClient(
  { sealer, calendarUrls }: { sealer: Sealer; calendarUrls: CalendarUrls },
  googlePerSecond = GOOGLE_PER_SECOND,
) {
  const graphTokens = createGraphTokens(() => calendarUrls.microsoftLogin);
  const googleTokens = createGoogleTokens(() => calendarUrls.googleToken);
  const google = { urls: calendarUrls, tokens: googleTokens, limiter: createLimiter(googlePerSecond) };
  const withProof = (credentials: GraphCredentials): GraphClient =>
    createGraphClient(createAskGraph(calendarUrls.graph, graphTokens, credentials));
  const withKey = (credentials: GoogleCredentials): CalendarClient =>
    createGoogleClient(createAskGoogle(google, credentials));
  return {
    /** One that is not stored yet. */
    withProof,
    withKey,
    mayDoMore: googleTokens.mayDoMore,
    async open(organisationId: string, provider: Provider, { sealed, tenant, client, certificate }: Connected) {
      const secret = await sealer.open(sealed, contextOfConnection(organisationId, provider));
      if (provider === 'azure') return withProof({ tenant, client, proof: proofOf(certificate, secret) });
      return withKey({ syncUser: tenant, serviceAccount: client, ...GoogleKey.parse(JSON.parse(secret)) });
    },
  };
}

export type OpenClient = ReturnType<typeof createOpenClient>;
