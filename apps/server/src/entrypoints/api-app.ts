import type { Installation } from '@berth/contract';
import { checkSchema } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import { allModules } from '../modules/all-modules.ts';
import { createAskOtherCells, createTellOtherCells } from '../platform/cells/call-other-cells.ts';
import type { Cells } from '../platform/cells/cells.ts';
import { routeToCells } from '../platform/cells/route-to-cells.ts';
import { checkClock } from '../platform/clock-check.ts';
import { type CalendarServices, calendarUrlsIn } from '../platform/config/calendar-services.ts';
import type { ApiConfig } from '../platform/config/config.ts';
import type { Deps } from '../platform/deps.ts';
import { createApi } from '../platform/http/create-api.ts';
import { createServer, type Server } from '../platform/http/create-server.ts';
import { addSecurityHeaders } from '../platform/http/security-headers.ts';
import { serveWeb } from '../platform/http/serve-web.ts';
import { createIdempotentAnswer } from '../platform/idempotency/idempotent-answer.ts';
import { createSignInProvider } from '../platform/identity/sign-in-provider.ts';
import { loadBesides, loadCellFinder, loadGuard, loadRoutes } from '../platform/load-modules.ts';
import type { TokenVerifier } from '../platform/identity/verify-token.ts';
import type { UplinkDoor } from '../platform/messaging/uplink-door.ts';
import type { Sealer } from '../platform/secrets/sealer.ts';
import { measureConnections } from '../platform/metrics/measure-connections.ts';
import { serveMetrics } from '../platform/metrics/metrics.ts';
import { measurePartitions } from '../platform/partitions/measure-partitions.ts';
import { watchServices } from '../platform/status/watch-services.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';
import type { Recorder } from '../platform/tracing/trace.ts';

type Settings = Pick<
  ApiConfig,
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT'
  | 'OIDC_CLIENT_SECRET'
  | 'WEB_DIR'
  | 'WEB_ORIGIN'
  | 'TRUSTED_PROXIES'
  | 'RATE_PER_PERSON'
  | 'RATE_PER_ORGANISATION'
  | 'RATE_PER_ADDRESS'
  | 'RATE_PER_DIRECTORY'
  | 'DIRECTORY_SHARE'
  | 'RATE_WRONG_SECRETS'
  | 'DATABASE_POOL'
  | 'CALL_LIMIT_MS'
> &
  Partial<
    Pick<ApiConfig, keyof typeof CalendarServices | 'PRIVACY_URL' | 'SUPPORT_URL' | 'JOBS_URL' | 'MAGIC_LINK_URL'>
  >;

const pagesIn = (settings: Settings): Installation => ({
  privacyUrl: settings.PRIVACY_URL || null,
  supportUrl: settings.SUPPORT_URL || null,
  jobsUrl: settings.JOBS_URL || null,
  magicLinkUrl: settings.MAGIC_LINK_URL || null,
});

/** `recheckMs` is the interval at which an open stream checks again whether its subscriber still has access. */
type AppDeps = Deps & {
  tokens: TokenVerifier;
  sealer: Sealer;
  uplinkDoor: UplinkDoor;
  settings: Settings;
  recheckMs?: number;
  /** Undefined for a single installation. */
  cells?: Cells | undefined;
  /** Undefined if nothing is traced. */
  recorder?: Recorder | undefined;
};

type Joining = Pick<AppDeps, 'db' | 'log'> & { meter: Meter; webOrigin: string };

/** Forwards requests for other cells, and returns the ways to call these. */
async function joinCells(app: Server, cells: Cells, { db, log, meter, webOrigin }: Joining) {
  const { own } = cells;
  const finder = await loadCellFinder(allModules, { db, cells, webOrigin });
  routeToCells(app, own, finder, meter);
  return {
    askOtherCells: createAskOtherCells({ own, finder, log }),
    tellOtherCells: createTellOtherCells(own, finder),
  };
}

/** Assembles the API from its parts; tests do the same around their own database. */
export async function createApiApp(deps: AppDeps): Promise<Server> {
  const { db, log, tokens, sealer, settings } = deps;
  const ready = async () => {
    await checkSchema(db);
    await checkClock(db);
  };
  const app = createServer({ log, trustedProxies: settings.TRUSTED_PROXIES, ready });
  if (deps.recorder !== undefined) traceRequests(app, deps.recorder);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const meter = serveMetrics(app, 'api');
  measurePartitions(meter, db);
  measureConnections(meter, deps);
  const watch = watchServices(app, meter, { ...deps, ready });
  addSecurityHeaders(app);

  const { cells } = deps;
  const others = cells && (await joinCells(app, cells, { db, log, meter, webOrigin: settings.WEB_ORIGIN }));
  const { authorise, ...callers } = await loadGuard(allModules, { db, cells, tokens });
  const registerRoutes = await loadRoutes(allModules);
  await createApi(app, {
    authorise,
    rates: {
      perPerson: settings.RATE_PER_PERSON,
      perOrganisation: settings.RATE_PER_ORGANISATION,
      perAddress: settings.RATE_PER_ADDRESS,
      perDirectory: settings.RATE_PER_DIRECTORY,
      directoryShare: settings.DIRECTORY_SHARE,
      wrongSecrets: settings.RATE_WRONG_SECRETS,
    },
    // A request that waits for a slot holds no connection, so it may use most of its time for it.
    share: { connections: settings.DATABASE_POOL, waitMs: settings.CALL_LIMIT_MS * 0.7 },
    callLimitMs: settings.CALL_LIMIT_MS,
    meter,
    answerMarked: createIdempotentAnswer(db),
    askOtherCells: others?.askOtherCells,
    installation: pagesIn(settings),
    routes: (api) =>
      registerRoutes(api, {
        ...deps,
        ...callers,
        askOtherCells: others?.askOtherCells,
        meter,
        webOrigin: settings.WEB_ORIGIN,
        calendarUrls: calendarUrlsIn(settings),
        closing: closing.signal,
      }),
  });

  const signInProvider = createSignInProvider({
    issuer: settings.OIDC_ISSUER,
    client: settings.OIDC_CLIENT,
    secret: settings.OIDC_CLIENT_SECRET,
    webOrigin: settings.WEB_ORIGIN,
  });
  await loadBesides(allModules, app, {
    db,
    cells,
    tellOtherCells: others?.tellOtherCells,
    log,
    sealer,
    signInProvider,
    webOrigin: settings.WEB_ORIGIN,
    ratePerAddress: settings.RATE_PER_ADDRESS,
    ...watch,
  });
  if (settings.WEB_DIR !== undefined) await serveWeb(app, settings.WEB_DIR);
  return app;
}
