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

/** Google allows an account ten requests a second on average; other clients may use the same account. */
const GOOGLE_PER_SECOND = 5;

/** The encrypted form of a service account's key. */
export const GoogleKey = z.object({ keyId: z.string(), privateKey: z.string() });

/** The encrypted text is a client secret, or the key of a certificate. */
export const proofOf = (certificate: string | null, opened: string): GraphProof =>
  certificate === null ? { secret: opened } : { certificate, privateKey: opened };

/** Opens clients with the decrypted secret of a customer. Created once per process, because it caches tokens. */
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
    /** Opens a connection that is not stored yet. */
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
