import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from './places.ts';
import type { Ports } from './port-block.ts';
import type { Profile } from './service.ts';

// Demonstration secrets, inserted into the realms at import; production has its own.
export const keycloakAdmin = { username: 'berth-admin', password: 'berth-demo' };
export const directorySecret = 'berth-demo-directory-secret';
export const webSecret = 'berth-demo-web-secret';

/** Values for the `${NAME:default}` placeholders of the realm files. */
export const realmVariables = (ports: Ports, profile: Profile) => ({
  BERTH_WEB_ORIGIN: `http://127.0.0.1:${ports.web}`,
  BERTH_ISSUER_ORIGIN: `http://127.0.0.1:${ports.keycloak}`,
  BERTH_SMTP_HOST: '127.0.0.1',
  BERTH_SMTP_PORT: String(ports.smtp),
  BERTH_MAIL_FROM: 'no-reply@berth.example',
  BERTH_DIRECTORY_SECRET: directorySecret,
  BERTH_WEB_SECRET: webSecret,
  // Short enough for a browser test to observe a refresh, long enough not to refresh in every test.
  BERTH_ACCESS_TOKEN_SECONDS: profile === 'test' ? '90' : '300',
});

type Realm = { users: unknown[] } & Record<string, unknown>;

const read = (name: string) => readFileSync(join(checkoutDir, 'deploy', 'keycloak', name), 'utf8');

/** The realm of production plus accounts to sign in with and a customer's provider, which only these services have. */
function demonstrationRealm(): string {
  const realm = JSON.parse(read('berth-realm.json')) as Realm;
  const { users, ...others } = JSON.parse(read('demonstration.json')) as Realm;
  return JSON.stringify({ ...realm, ...others, users: [...realm.users, ...users] });
}

export const realmTexts = () => ({
  'berth-realm.json': demonstrationRealm(),
  'acme-realm.json': read('acme-realm.json'),
});
