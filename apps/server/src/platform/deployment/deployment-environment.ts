import { randomBytes } from 'node:crypto';
import { isMailAddress } from '@berth/domain/notifications';
import { createAccount } from '@nats-io/nkeys';

export type Deployment = { host: string; signInHost: string; smtpUrl: string; mailFrom: string };

/** Uses the URL-safe alphabet, because secrets also appear in database URLs. */
const secret = () => randomBytes(32).toString('base64url');

const SECRETS = [
  'POSTGRES_PASSWORD',
  'BERTH_OWNER_PASSWORD',
  'BERTH_API_PASSWORD',
  'BERTH_WORKER_PASSWORD',
  'BERTH_INGEST_PASSWORD',
  'BERTH_KEEPER_PASSWORD',
  'KEYCLOAK_DB_PASSWORD',
  'KEYCLOAK_ADMIN_PASSWORD',
  'BERTH_DIRECTORY_SECRET',
  'BERTH_WEB_SECRET',
  'NATS_API_PASSWORD',
  'NATS_WORKER_PASSWORD',
  'NATS_INGEST_PASSWORD',
  'BERTH_BACKUP_KEY',
];

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** Splits the address into parts, because the provider does not accept a URL. */
function mailServerOfProvider(url: URL): Record<string, string> {
  const isEncrypted = url.protocol === 'smtps:';
  const hasAccount = url.username !== '';
  return {
    BERTH_SMTP_HOST: url.hostname,
    BERTH_SMTP_PORT: url.port === '' ? (isEncrypted ? '465' : '587') : url.port,
    BERTH_SMTP_AUTH: String(hasAccount),
    BERTH_SMTP_USER: decodeURIComponent(url.username),
    BERTH_SMTP_PASSWORD: decodeURIComponent(url.password),
    // Credentials are never sent unencrypted.
    BERTH_SMTP_STARTTLS: String(hasAccount && !isEncrypted),
    BERTH_SMTP_SSL: String(isEncrypted),
  };
}

function faultOf({ host, signInHost, smtpUrl, mailFrom }: Deployment): string | undefined {
  for (const one of [host, signInHost]) if (!HOST.test(one)) return `'${one}' is not a host name`;
  if (host === signInHost) return 'the product and its sign-in pages need two host names';
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    return `'${smtpUrl}' is not the address of a mail server (smtp:// or smtps://)`;
  return isMailAddress(mailFrom) ? undefined : `'${mailFrom}' is not a mail address`;
}

/** The seed signs the permissions of devices, so its holder decides which ones the broker admits. */
function brokerIssuer(): Record<string, string> {
  const issuer = createAccount();
  return { NATS_ISSUER: issuer.getPublicKey(), NATS_ISSUER_SEED: new TextDecoder().decode(issuer.getSeed()) };
}

/** Pages that the operator fills in by hand; the product hides a link without a page. */
const PAGES = ['BERTH_PRIVACY_URL', 'BERTH_SUPPORT_URL', 'BERTH_JOBS_URL', 'BERTH_MAGIC_LINK_URL'];

/** Set to `true` by operators whose mail server is in their own network and has no TLS. */
const PLAIN_MAIL = 'SMTP_ALLOW_PLAIN';

/** Filled in by operators who have a receiver of traces. */
const TRACES = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'];

/** Filled in by operators of several cells, for the processes that use their directory. */
const CELLS = ['CELLS_API_DATABASE_URL', 'CELLS_WORKER_DATABASE_URL'];

/** Filled in by operators who let gateways connect with MQTT from outside; if empty, the port stays closed. */
const MQTT_BY_TLS = 'NATS_CONFIG';

/** Filled in by operators whose backups are stored elsewhere, or who have restored one. */
const BACKUPS = [
  'BERTH_BACKUP_FOLDER',
  'BERTH_BACKUP_S3_BUCKET',
  'BERTH_BACKUP_S3_ENDPOINT',
  'BERTH_BACKUP_S3_REGION',
  'BERTH_BACKUP_S3_URI_STYLE',
  'BERTH_BACKUP_S3_KEY',
  'BERTH_BACKUP_S3_KEY_SECRET',
  'BERTH_ARCHIVE_MODE',
  'BERTH_PAUSED',
];

/**
 * Returns every value that deploy/compose.yaml requires: the given ones, and a new random secret for each that no
 * person has to know.
 */
export function deploymentEnvironment(deployment: Deployment): Record<string, string> {
  const fault = faultOf(deployment);
  if (fault !== undefined) throw new Error(fault);
  const { host, signInHost, smtpUrl, mailFrom } = deployment;
  return {
    BERTH_HOST: host,
    BERTH_ISSUER_HOST: signInHost,
    ...Object.fromEntries(SECRETS.map((name) => [name, secret()])),
    ...brokerIssuer(),
    BERTH_SEALING_KEYS: `first:${randomBytes(32).toString('base64')}`,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    ...mailServerOfProvider(new URL(smtpUrl)),
    ...Object.fromEntries(
      [PLAIN_MAIL, ...PAGES, ...TRACES, ...CELLS, MQTT_BY_TLS, ...BACKUPS].map((name) => [name, '']),
    ),
  };
}
