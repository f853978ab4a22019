import { isMailAddress } from '@berth/domain';
import { z } from 'zod';
import { asksThemItself, CalendarServices, ELSEWHERE } from './calendar-services.ts';

/** A page of whoever runs the installation; none when it is left out or empty. */
const Page = z
  .url({ protocol: /^https$/ })
  .or(z.literal(''))
  .optional();

const Common = z.object({
  BERTH_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** How long a call waits for one of these connections before it is told to come back. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(1).default(1000),
  /** How long a connection may say nothing before it is given up; the server ends a statement itself after five seconds. */
  DATABASE_SILENCE_MS: z.coerce.number().int().min(1).default(5250),
  NATS_URL: z.url(),
  /** Of the broker's user with the process's name. */
  NATS_PASSWORD: z.string().min(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** A list in one line, separated by commas. */
const List = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== ''));

/** Keys for secrets of integrations and tokens of sessions, newest first: `id:base64` of 32 bytes each, separated by commas. */
const SealingKeys = z.string().min(1);

const Api = Common.extend({
  ...CalendarServices,
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int(),
  WEB_ORIGIN: z.url(),
  PRIVACY_URL: Page,
  /** Help, where a building names no page of its own. */
  SUPPORT_URL: Page,
  JOBS_URL: Page,
  /** About links in invitations that do not work. */
  MAGIC_LINK_URL: Page,
  /** The built web; without it (in development) another server hands out the pages. */
  WEB_DIR: z.string().optional(),
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT: z.string().default('berth-web'),
  OIDC_CLIENT_SECRET: z.string().min(1),
  OIDC_AUDIENCE: z.string().default('berth-api'),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; none by default. */
  TRUSTED_PROXIES: List,
  SEALING_KEYS: SealingKeys,
  /** How often an open stream asks whether its listener may still listen. */
  LIVE_RECHECK_MS: z.coerce.number().int().min(1).default(30_000),
  /** Asked to stop, the api says that it is not ready for so long before it closes: more than a proxy's health interval. */
  UNREADY_MS: z.coerce.number().int().min(0).default(3000),
  /** How long a call may take before its caller is told to come back. */
  CALL_LIMIT_MS: z.coerce.number().int().min(1).default(5750),
  /** Requests a minute, on this node. */
  RATE_PER_PERSON: z.coerce.number().int().default(1200),
  RATE_PER_ORGANISATION: z.coerce.number().int().default(200_000),
  /** Only of callers who are not signed in; a whole office may share one. */
  RATE_PER_ADDRESS: z.coerce.number().int().default(30_000),
  /** In a second, of the directory of an organisation. */
  RATE_PER_DIRECTORY: z.coerce.number().int().default(25),
  /** Tries, from one address, of what no screen holds. */
  RATE_WRONG_SECRETS: z.coerce.number().int().default(10),
});

const Worker = Common.extend({
  ...CalendarServices,
  /** As the role that owns what is divided into partitions. */
  DATABASE_KEEPER_URL: z.url(),
  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: z.coerce.number().int(),
  /** Where the links in mails lead. */
  WEB_ORIGIN: z.url(),
  /** `smtp://` or `smtps://`, with the account in it where the server asks for one. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** The address that mails come from, unless the organisation proved to own the domain of its own. */
  MAIL_FROM: z.string().refine(isMailAddress, 'must be an address'),
  /** Where the shipped provider answers, to delete the account of whoever asks to be forgotten; left out with another one. */
  DIRECTORY_URL: z.url().optional(),
  DIRECTORY_SECRET: z.string().min(1).optional(),
  /** A file beside the backups, in which stands whom a restore must not bring back. */
  ERASURES_FILE: z.string().min(1).optional(),
  SEALING_KEYS: SealingKeys,
  /** Origins that may be written to although they are none of the internet; for tests and development alone. */
  EGRESS_ALLOW: List,
}).refine(({ BERTH_ENV, EGRESS_ALLOW }) => BERTH_ENV !== 'production' || EGRESS_ALLOW.length === 0, {
  path: ['EGRESS_ALLOW'],
  error: 'is not for production, which writes to public addresses only',
});

const Ingest = Common.extend({
  INGEST_HOST: z.string().default('127.0.0.1'),
  INGEST_PORT: z.coerce.number().int(),
  /** How long a process may work on a message before it is handed to another. */
  INGEST_ACK_WAIT_MS: z.coerce.number().int().min(1000).default(30_000),
  /** Signs what the broker is told about devices; it knows the public half. */
  NATS_ISSUER_SEED: z.string().regex(/^SA[A-Z2-7]{56}$/),
});

const Directory = z.object({
  /** The provider as it is reached from inside, where its administration answers. */
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
export const readOperatorConfig = (env: NodeJS.ProcessEnv) => read(Common.pick({ DATABASE_URL: true }), env);
export const readSealingKeys = (env: NodeJS.ProcessEnv) => read(Api.pick({ SEALING_KEYS: true }), env).SEALING_KEYS;
export const readDirectoryConfig = (env: NodeJS.ProcessEnv) => read(Directory, env);
