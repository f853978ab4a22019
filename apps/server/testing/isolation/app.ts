import type { Database } from '@berth/database';
import type { TestIssuer } from '@berth/testkit';
import { createApiApp } from '../../src/entrypoints/api-app.ts';
import { record } from '../../src/platform/events/record.ts';
import { createTokenVerifier } from '../../src/platform/identity/verify-token.ts';
import { createLogger, type Logger } from '../../src/platform/logging/logger.ts';
import { API_SETTINGS } from '../api-settings.ts';
import { testSealer } from '../test-sealer.ts';
import { AT_GOOGLE } from './matrix-google.ts';
import { AT_GRAPH } from './matrix-graph.ts';
import { openDoor, withoutBroker } from '../without-broker.ts';

/** The api over a given database handle. Several of them share a sign-in provider, so the same person can call each. */
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
    settings: { ...API_SETTINGS, ...AT_GRAPH, ...AT_GOOGLE, OIDC_ISSUER: issuer.issuer },
  });
  app.addHook('onClose', async () => tokens.stop());
  return app;
}
