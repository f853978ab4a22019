import { checkSchema } from '@berth/database';
import { allModules } from '../modules/all-modules.ts';
import type { ApiConfig } from '../platform/config/config.ts';
import type { Deps } from '../platform/deps.ts';
import { createApi } from '../platform/http/create-api.ts';
import { createServer, type Server } from '../platform/http/create-server.ts';
import { addSecurityHeaders } from '../platform/http/security-headers.ts';
import { serveWeb } from '../platform/http/serve-web.ts';
import { loadGuard, loadRoutes } from '../platform/load-modules.ts';
import type { TokenVerifier } from '../platform/identity/verify-token.ts';
import type { Sealer } from '../platform/secrets/sealer.ts';
import { serveMetrics } from '../platform/metrics/metrics.ts';

type Settings = Pick<
  ApiConfig,
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT'
  | 'WEB_DIR'
  | 'WEB_ORIGIN'
  | 'TRUSTED_PROXIES'
  | 'RATE_PER_PERSON'
  | 'RATE_PER_ORGANISATION'
  | 'RATE_PER_ADDRESS'
  | 'DATABASE_POOL'
  | 'CALL_LIMIT_MS'
>;

/** `recheckMs`: how often an open stream asks whether its listener may still listen. */
type AppDeps = Deps & { tokens: TokenVerifier; sealer: Sealer; settings: Settings; recheckMs?: number };

/** The api as it runs, put together from its parts; the tests put the same together around their own database. */
export async function createApiApp(deps: AppDeps): Promise<Server> {
  const { db, log, tokens, settings } = deps;
  const app = createServer({ log, trustedProxies: settings.TRUSTED_PROXIES, ready: () => checkSchema(db) });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  serveMetrics(app);
  await addSecurityHeaders(app);

  const { authorise, ...callers } = await loadGuard(allModules, { db, tokens });
  const registerRoutes = await loadRoutes(allModules);
  await createApi(app, {
    authorise,
    rates: {
      perPerson: settings.RATE_PER_PERSON,
      perOrganisation: settings.RATE_PER_ORGANISATION,
      perAddress: settings.RATE_PER_ADDRESS,
    },
    // Whoever waits for a turn holds nothing, so most of a call may pass with it.
    share: { connections: settings.DATABASE_POOL, waitMs: settings.CALL_LIMIT_MS * 0.7 },
    callLimitMs: settings.CALL_LIMIT_MS,
    routes: (api) =>
      registerRoutes(api, { ...deps, ...callers, webOrigin: settings.WEB_ORIGIN, closing: closing.signal }),
  });

  // Whoever signs in reads it twice within a second, before leaving and after coming back.
  app.get('/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'max-age=60')
      .send({ authority: settings.OIDC_ISSUER, clientId: settings.OIDC_CLIENT }),
  );
  if (settings.WEB_DIR !== undefined) await serveWeb(app, { webDir: settings.WEB_DIR, issuer: settings.OIDC_ISSUER });
  return app;
}
