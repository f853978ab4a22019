const UNLIMITED = 1_000_000;
/** Port 9 refuses connections: a test that reaches a calendar service by mistake fails at once. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * The connection pool of a test, and a call timeout that slow machines meet. The limits of production have their own
 * tests.
 */
export const PATIENT = { DATABASE_POOL: 20, CALL_LIMIT_MS: 120_000 };

/** The settings of an api inside a test process. */
export const API_SETTINGS = {
  OIDC_CLIENT: 'berth-web',
  OIDC_CLIENT_SECRET: 'test',
  WEB_DIR: undefined,
  WEB_ORIGIN: 'https://berth.example',
  TRUSTED_PROXIES: [],
  RATE_PER_PERSON: UNLIMITED,
  RATE_PER_ORGANISATION: UNLIMITED,
  RATE_PER_ADDRESS: UNLIMITED,
  RATE_PER_DIRECTORY: UNLIMITED,
  DIRECTORY_SHARE: 1,
  RATE_WRONG_SECRETS: UNLIMITED,
  ...PATIENT,
  GRAPH_URL: NOWHERE,
  MICROSOFT_LOGIN_URL: NOWHERE,
  GOOGLE_URL: NOWHERE,
  GOOGLE_DIRECTORY_URL: NOWHERE,
  GOOGLE_TOKEN_URL: `${NOWHERE}/token`,
};

/** The smallest environment that an api starts with; every other setting has its default. */
export const API_ENVIRONMENT = {
  DATABASE_URL: 'postgres://nowhere/berth',
  NATS_URL: 'nats://nowhere',
  NATS_PASSWORD: 'x',
  API_PORT: '1',
  WEB_ORIGIN: API_SETTINGS.WEB_ORIGIN,
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_SECRET: API_SETTINGS.OIDC_CLIENT_SECRET,
  SEALING_KEYS: 'x',
};
