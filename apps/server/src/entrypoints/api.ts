import { checkDurability, openDatabase, openPool } from '@berth/database';
import { openCells } from '../platform/cells/open-cells.ts';
import { readApiConfig } from '../platform/config/config.ts';
import { record } from '../platform/events/record.ts';
import { stopGracefully } from '../platform/http/stop-gracefully.ts';
import { createTokenVerifier } from '../platform/identity/verify-token.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { openLive } from '../platform/messaging/live.ts';
import { openUplinkDoor } from '../platform/messaging/uplink-door.ts';
import { createSealer, sealingKeysFrom } from '../platform/secrets/sealer.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import { createApiApp } from './api-app.ts';

const config = readApiConfig(process.env);
const log = createLogger(config.LOG_LEVEL, 'api');
const tracing = await openTracing(config, 'api', log);
const pool = openPool({
  url: config.DATABASE_URL,
  size: config.DATABASE_POOL,
  waitMs: config.DATABASE_WAIT_MS,
  silenceMs: config.DATABASE_SILENCE_MS,
  application: 'berth-api',
  onError: (error) => log.warn({ err: error }, 'database connection'),
});
const db = openDatabase(pool);
const { cells, close: closeDirectory } = await openCells(config.CELLS_DATABASE_URL, db, log);
if (config.BERTH_ENV !== 'test') await checkDurability(db, config.DATABASE_STANDBYS);
const broker = { url: config.NATS_URL, password: config.NATS_PASSWORD };
const live = openLive({ ...broker, user: 'api', log });
const uplinkDoor = openUplinkDoor(broker, log);
const tokens = createTokenVerifier({
  issuer: config.OIDC_ISSUER,
  audience: config.OIDC_AUDIENCE,
  client: config.OIDC_CLIENT,
  log,
});

const sealer = createSealer(sealingKeysFrom(config.SEALING_KEYS));
const app = await createApiApp({
  db,
  cells,
  live,
  uplinkDoor,
  log,
  record,
  tokens,
  sealer,
  settings: config,
  recheckMs: config.LIVE_RECHECK_MS,
  recorder: tracing,
});
stopGracefully({
  server: app,
  log,
  unreadyMs: config.UNREADY_MS,
  async close() {
    tokens.stop();
    await live.close();
    await uplinkDoor.close();
    await pool.end();
    await closeDirectory();
    await tracing?.close();
  },
});
// The accept backlog. The default of Node.js is 511, which was too few when 5,000 people arrived within 30 s: the
// kernel then leaves connections open that are never accepted.
const WAITING_CONNECTIONS = 4096;
await app.listen({ host: config.API_HOST, port: config.API_PORT, backlog: WAITING_CONNECTIONS });
log.info({ port: config.API_PORT }, 'api is up');
