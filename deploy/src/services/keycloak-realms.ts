import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from './places.ts';
import type { Ports } from './port-block.ts';
import type { Profile } from './service.ts';

// Demonstration secrets, put into the realms at import; production has its own.
export const keycloakAdmin = { username: 'berth-admin', password: 'berth-demo' };
export const directorySecret = 'berth-demo-directory-secret';
export const webSecret = 'berth-demo-web-secret';

/** Fills the `${NAME:default}` places of the realm files. */
export const realmVariables = (ports: Ports, profile: Profile) => ({
  BERTH_WEB_ORIGIN: `http://127.0.0.1:${ports.web}`,
  BERTH_ISSUER_ORIGIN: `http://127.0.0.1:${ports.keycloak}`,
  BERTH_SMTP_HOST: '127.0.0.1',
  BERTH_SMTP_PORT: String(ports.smtp),
  BERTH_DIRECTORY_SECRET: directorySecret,
  BERTH_WEB_SECRET: webSecret,
  // Short enough for a browser test to see a refresh, long enough not to refresh in every one.
  BERTH_ACCESS_TOKEN_SECONDS: profile === 'test' ? '90' : '300',
});

export const realmFiles = ['berth-realm.json', 'acme-realm.json'].map((name) => ({
  name,
  path: join(checkoutDir, 'deploy', 'keycloak', name),
}));

export const realmTexts = () => realmFiles.map(({ path }) => readFileSync(path, 'utf8'));
