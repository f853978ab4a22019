import { isMailAddress } from '@berth/domain/notifications';
import { z } from 'zod';
import { asksThemItself, CalendarServices, ELSEWHERE } from './calendar-services.ts';

/** A page that the operator provides; missing or empty means none. */
const Page = z
  .url({ protocol: /^https$/ })
  .or(z.literal(''))
  .optional();

const Common = z.object({
  BERTH_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** Timeout of waiting for a pool connection, after which a call is answered 503. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(1).default(1000),
  /**
   * Time without an answer after which a connection is closed; PostgreSQL itself ends a statement after five seconds.
   */
  DATABASE_SILENCE_MS: z.coerce.number().int().min(1).default(5250),
  /** Standbys that must confirm each commit; 0 without replication. */
  DATABASE_STANDBYS: z.coerce.number().int().min(0).default(0),
  /** The nodes of the broker: the client uses any, and changes to another when it fails. */
  NATS_URL: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.url({ protocol: /^(?:nats|tls)$/ }))),
  /** Password of the broker user that has the name of the process. */
  NATS_PASSWORD: z.string().min(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** The database of the directory, for an installation of several cells. */
  CELLS_DATABASE_URL: z
    .url()
    .or(z.literal(''))
    .transform((url) => (url === '' ? undefined : url))
    .optional(),
});

/** A comma-separated list. */
const List = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== ''));

/**
 * Keys that encrypt integration secrets and session tokens, newest first: comma-separated `id:base64`, 32 bytes each.
 */
const SealingKeys = z.string().min(1);

/** Names of OpenTelemetry, so that operators find them in its documentation. */
const Traces = {
  /** Origin of the OTLP receiver (HTTP) for traces; empty means that nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .or(z.literal(''))
    .optional(),
  /** Headers that the receiver requires: `name=value`, percent-encoded and comma-separated. */
  OTEL_EXPORTER_OTLP_HEADERS: List.transform((pairs) =>
    Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2).map((part) => decodeURIComponent(part.trim())))),
  ),
  /** The share of requests and jobs that are traced. Failed ones always are. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
};

const Api = Common.extend({
  ...CalendarServices,
  ...Traces,
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int(),
  WEB_ORIGIN: z.url(),
  PRIVACY_URL: Page,
  /** Help page for buildings that have none of their own. */
  SUPPORT_URL: Page,
  JOBS_URL: Page,
  /** Explains invitation links that do not work. */
  MAGIC_LINK_URL: Page,
  /** The built web app. Without it, as in development, another server serves the pages. */
  WEB_DIR: z.string().optional(),
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT: z.string().default('berth-web'),
  OIDC_CLIENT_SECRET: z.string().min(1),
  OIDC_AUDIENCE: z.string().default('berth-api'),
  /** Addresses of reverse proxies whose X-Forwarded-For is trusted; none by default. */
  TRUSTED_PROXIES: List,
  SEALING_KEYS: SealingKeys,
  /** Interval at which an open stream checks again whether its subscriber still has access. */
  LIVE_RECHECK_MS: z.coerce.number().int().min(1).default(30_000),
  /**
   * Time between the signal to stop and closing, in which the API reports that it is not ready. Must exceed the
   * interval of the proxy's health checks.
   */
  UNREADY_MS: z.coerce.number().int().min(0).default(3000),
  /** Timeout of a call, which is then answered 503. */
  CALL_LIMIT_MS: z.coerce.number().int().min(1).default(5750),
  /** Requests per minute, on this node. */
  RATE_PER_PERSON: z.coerce.number().int().default(1200),
  RATE_PER_ORGANISATION: z.coerce.number().int().default(200_000),
  /** Counts unauthenticated calls only; a whole office may share one address. */
  RATE_PER_ADDRESS: z.coerce.number().int().default(30_000),
  /** Requests per second of an organisation's directory. */
  RATE_PER_DIRECTORY: z.coerce.number().int().default(25),
  /** The part of its time that this node works for an organisation's directory. */
  DIRECTORY_SHARE: z.coerce.number().min(0.05).max(1).default(0.6),
  /** Wrong screen secrets that one address may try. */
  RATE_WRONG_SECRETS: z.coerce.number().int().default(10),
});

const Worker = Common.extend({
  ...CalendarServices,
  ...Traces,
  /** Long, because its queues take far more jobs at once than it has connections, and a job that fails is repeated. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(1).default(20_000),
  /** Connects as the retention role, which owns the partitioned tables. */
  DATABASE_KEEPER_URL: z.url(),
  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: z.coerce.number().int(),
  /** Origin of the links in e-mails. */
  WEB_ORIGIN: z.url(),
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Lets mail leave unencrypted, for a mail server in the operator's own network. */
  SMTP_ALLOW_PLAIN: z
    .enum(['true', 'false', ''])
    .default('')
    .transform((text) => text === 'true'),
  /** Sender address, unless the organisation has verified a domain of its own. */
  MAIL_FROM: z.string().refine(isMailAddress, 'must be an address'),
  /** The shipped provider, in which erasure deletes the person's account; omitted with any other provider. */
  DIRECTORY_URL: z.url().optional(),
  DIRECTORY_SECRET: z.string().min(1).optional(),
  /** File beside the backups that lists the erased people, so that a restore can erase them again. */
  ERASURES_FILE: z.string().min(1).optional(),
  /** File outside the database to which the ends of the audit chains are written every night. */
  AUDIT_ANCHORS_FILE: z.string().min(1).optional(),
  SEALING_KEYS: SealingKeys,
  /** Pauses the jobs at the start, after a restore that the worker cannot detect, such as that of a disk snapshot. */
  BERTH_PAUSED: z.enum(['restore', '']).default(''),
  /** Non-public origins that egress may reach; for tests and development only. */
  EGRESS_ALLOW: List,
}).refine(({ BERTH_ENV, EGRESS_ALLOW }) => BERTH_ENV !== 'production' || EGRESS_ALLOW.length === 0, {
  path: ['EGRESS_ALLOW'],
  error: 'is not for production, which writes to public addresses only',
});

const Ingest = Common.extend({
  INGEST_HOST: z.string().default('127.0.0.1'),
  INGEST_PORT: z.coerce.number().int(),
  /** Time a process may work on a message before it is redelivered to another. */
  INGEST_ACK_WAIT_MS: z.coerce.number().int().min(1000).default(30_000),
  /** Copies of each device message in the broker's cluster. */
  NATS_REPLICAS: z.enum(['1', '3']).default('1').transform(Number),
  /** Signs the permissions of devices; the broker has the public key. */
  NATS_ISSUER_SEED: z.string().regex(/^SA[A-Z2-7]{56}$/),
});

const Directory = z.object({
  /** Internal address of the provider, which serves its administration API. */
  DIRECTORY_URL: z.url(),
  DIRECTORY_SECRET: z.string().min(1),
});

export type ApiConfig = z.infer<typeof Api>;
export type WorkerConfig = z.infer<typeof Worker>;

function read<T>(schema: z.ZodType<T>, env: NodeJS.ProcessEnv): T {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(`configuration: ${z.prettifyError(parsed.error)}`);
}

export const readApiConfig = (env: NodeJS.ProcessEnv): ApiConfig => read(Api.refine(asksThemItself, ELSEWHERE), env);
export const readWorkerConfig = (env: NodeJS.ProcessEnv): WorkerConfig =>
  read(Worker.refine(asksThemItself, ELSEWHERE), env);
export const readIngestConfig = (env: NodeJS.ProcessEnv) => read(Ingest, env);
export const readOperatorConfig = (env: NodeJS.ProcessEnv) =>
  read(Common.pick({ DATABASE_URL: true, CELLS_DATABASE_URL: true }), env);
export const readSealingKeys = (env: NodeJS.ProcessEnv) => read(Api.pick({ SEALING_KEYS: true }), env).SEALING_KEYS;
export const readDirectoryConfig = (env: NodeJS.ProcessEnv) => read(Directory, env);
