import { directorySecret, keycloakAdmin, webSecret } from './keycloak-realms.ts';
import { natsIssuerSeed, natsPassword, natsStore } from './nats.ts';
import type { Ports } from './port-block.ts';

// Demonstration secrets: these services listen on loopback only and never hold real data.
const database = (ports: Ports, role: string, name = 'berth') =>
  `postgres://${role}:berth-demo@127.0.0.1:${ports.postgres}/${name}`;

/** The environment of the product's own processes. */
export const serviceEnvironment = (ports: Ports) => ({
  DATABASE_ADMIN_URL: database(ports, 'postgres', 'postgres'),
  DATABASE_OWNER_URL: database(ports, 'berth_owner'),
  DATABASE_API_URL: database(ports, 'berth_api'),
  DATABASE_WORKER_URL: database(ports, 'berth_worker'),
  DATABASE_INGEST_URL: database(ports, 'berth_ingest'),
  DATABASE_KEEPER_URL: database(ports, 'berth_keeper'),
  NATS_URL: `nats://127.0.0.1:${ports.nats}`,
  NATS_PASSWORD: natsPassword,
  MQTT_URL: `mqtt://127.0.0.1:${ports.mqtt}`,
  NATS_ISSUER_SEED: natsIssuerSeed,
  OIDC_ISSUER: `http://127.0.0.1:${ports.keycloak}/realms/berth`,
  OIDC_CLIENT_SECRET: webSecret,
  WEB_ORIGIN: `http://127.0.0.1:${ports.web}`,
  PRIVACY_URL: 'https://www.berth.example/privacy',
  SUPPORT_URL: 'https://support.berth.example/',
  JOBS_URL: 'https://www.berth.example/jobs',
  MAGIC_LINK_URL: 'https://support.berth.example/magic-links',
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  MAIL_FROM: 'no-reply@berth.example',
  SEALING_KEYS: `demo:${Buffer.alloc(32, 'berth-demo').toString('base64')}`,
});

/** The environment of tests, which create their own databases and streams. */
export const testEnvironment = (ports: Ports, dataDir: string) => ({
  TEST_DATABASE_ADMIN_URL: database(ports, 'postgres', 'postgres'),
  TEST_NATS_URL: `nats://127.0.0.1:${ports.nats}`,
  TEST_NATS_PASSWORD: natsPassword,
  TEST_NATS_ISSUER_SEED: natsIssuerSeed,
  TEST_NATS_STORE: natsStore(dataDir),
  TEST_OIDC_ORIGIN: `http://127.0.0.1:${ports.keycloak}`,
  TEST_OIDC_ADMIN_USERNAME: keycloakAdmin.username,
  TEST_OIDC_ADMIN_PASSWORD: keycloakAdmin.password,
  TEST_OIDC_DIRECTORY_SECRET: directorySecret,
  TEST_OIDC_CLIENT_SECRET: webSecret,
  TEST_MAIL_URL: `http://127.0.0.1:${ports.mail}`,
  TEST_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  TEST_WEB_ORIGIN: `http://127.0.0.1:${ports.web}`,
  TEST_PORT_BASE: String(ports.web),
});
