import { join } from 'node:path';

/** Names of rooms in Keizersgracht 214. */
const ROOMS = ['1.12 Keizers', '1.16 Reguliers', '1.22 Leidse'];

const addressOf = (name: string) => `${name.replace(/^.* /, '').toLowerCase()}@resource.google.example`;

/** The environment of the simulated Google of development: it creates a service account and writes its key. */
export const googleEnvironment = (dataDir: string, port: number) => ({
  GOOGLE_PORT: String(port),
  GOOGLE_SYNC_USER: 'rooms@google.example',
  GOOGLE_KEY_FILE: join(dataDir, 'google-key.json'),
});

export async function fillGoogle(url: string): Promise<void> {
  for (const resourceName of ROOMS)
    await fetch(`${url}/_control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ addRoom: [{ resourceEmail: addressOf(resourceName), resourceName }] }),
    });
}
