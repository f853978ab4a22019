import type { Database } from '@berth/database';
import type { TestIssuer } from '@berth/testkit';
import { createApiApp } from '../../src/entrypoints/api-app.ts';
import { record } from '../../src/platform/events/record.ts';
import { createTokenVerifier } from '../../src/platform/identity/verify-token.ts';
import { createLogger, type Logger } from '../../src/platform/logging/logger.ts';
import { PATIENT } from '../patient.ts';
import { testSealer } from '../test-sealer.ts';
import { AT_GOOGLE } from './matrix-google.ts';
import { AT_GRAPH } from './matrix-graph.ts';
import { openDoor, withoutBroker } from '../without-broker.ts';

/** The api over a database handle of one's choice; several of them share one sign-in provider, so the same person calls. */
export async function appOver(db: Database, issuer: TestIssuer, log: Logger = createLogger('silent', 'test')) {
  const tokens = createTokenVerifier({ issuer: issuer.issuer, audience: 'berth-api', client: 'berth-web', log });
  const app = await createApiApp({
    db,
    log,
    tokens,
    sealer: testSealer(),
    live: withoutBroker,
    uplinkDoor: openDoor,
    record,
    settings: {
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT: 'berth-web',
      OIDC_CLIENT_SECRET: 'test',
      WEB_DIR: undefined,
      WEB_ORIGIN: 'https://berth.example',
      TRUSTED_PROXIES: [],
      RATE_PER_PERSON: 1_000_000,
      RATE_PER_ORGANISATION: 1_000_000,
      RATE_PER_ADDRESS: 1_000_000,
      RATE_PER_DIRECTORY: 1_000_000,
      RATE_WRONG_SECRETS: 1_000_000,
      ...PATIENT,
      ...AT_GRAPH,
      ...AT_GOOGLE,
    },
  });
  app.addHook('onClose', async () => tokens.stop());
  return app;
}
