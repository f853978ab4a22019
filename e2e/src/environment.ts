import { dirname, join } from 'node:path';

export const checkoutDir = dirname(dirname(import.meta.dirname));

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(
      `${name} is not set: start the services (npm run services -- --profile test) or run npm run verify`,
    );
  return value;
};

/** Where everything is. The services tell; ports of the product are the ones the realm knows. */
export function environment() {
  const base = Number(required('TEST_PORT_BASE'));
  // Beside the block of the services, as deploy/src/services/port-block.ts has it.
  const aside = 14_000 + ((base - 20_000) / 12) * 5;
  const oidcOrigin = required('TEST_OIDC_ORIGIN');
  return {
    /** Node B: the one that browsers talk to, because the realm knows only its address. */
    webOrigin: `http://127.0.0.1:${base}`,
    /** Node A: another process over the same database, where tests change things behind the browser's back. */
    otherOrigin: `http://127.0.0.1:${base + 1}`,
    ports: {
      nodeA: base + 1,
      nodeB: base,
      webhookReceiver: base + 2,
      worker: base + 3,
      ingest: base + 11,
      graph: aside,
      google: aside + 1,
      doors: aside + 2,
      platform: aside + 3,
    },
    oidcOrigin,
    issuer: `${oidcOrigin}/realms/berth`,
    oidcAdmin: {
      username: required('TEST_OIDC_ADMIN_USERNAME'),
      password: required('TEST_OIDC_ADMIN_PASSWORD'),
    },
    clientSecret: required('TEST_OIDC_CLIENT_SECRET'),
    directorySecret: required('TEST_OIDC_DIRECTORY_SECRET'),
    databaseAdminUrl: required('TEST_DATABASE_ADMIN_URL'),
    nats: {
      url: required('TEST_NATS_URL'),
      password: required('TEST_NATS_PASSWORD'),
      issuerSeed: required('TEST_NATS_ISSUER_SEED'),
      store: required('TEST_NATS_STORE'),
    },
    mailUrl: required('TEST_MAIL_URL'),
    smtpUrl: required('TEST_SMTP_URL'),
    webDir: process.env['WEB_DIR'] ?? join(checkoutDir, 'apps/web/dist'),
  };
}

/** How the setup tells the tests which database is theirs. */
export const DATABASE_NAME = 'E2E_DATABASE';

/** The same server, another role and database. The demonstration password is the one of deploy/src/services. */
export function databaseUrl(role: string, database: string): string {
  const url = new URL(environment().databaseAdminUrl);
  url.username = role;
  url.password = 'berth-demo';
  url.pathname = `/${database}`;
  return url.href;
}
