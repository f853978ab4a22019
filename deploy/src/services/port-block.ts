import { createServer } from 'node:net';

const first = 20_000;

/** Five ports for simulated external systems beside each block of twelve, below all blocks. */
const asideOf = (base: number) => 14_000 + ((base - first) / 12) * 5;

/** Twelve ports from a base; the web app's is first because people type it. */
export const portsFrom = (base: number) => ({
  web: base,
  apiA: base + 1,
  apiB: base + 2,
  worker: base + 3,
  postgres: base + 4,
  nats: base + 5,
  keycloak: base + 6,
  keycloakManagement: base + 7,
  smtp: base + 8,
  mail: base + 9,
  mqtt: base + 10,
  ingest: base + 11,
  graph: asideOf(base),
  google: asideOf(base) + 1,
  doors: asideOf(base) + 2,
  platform: asideOf(base) + 3,
  receiver: asideOf(base) + 4,
});
export type Ports = ReturnType<typeof portsFrom>;

const size = 12;
const blocks = 500; // Two profiles each, so all stay below the ephemeral range at 32768.

/**
 * Yields blocks in the order to try. The same checkout tries the same ones first: the addresses are part of the realm,
 * so a new block costs a new import.
 */
export function* portBlocks(hash: string, profile: 'dev' | 'test'): Generator<number> {
  const start = Number.parseInt(hash, 16) % blocks;
  for (let step = 0; step < blocks; step += 1) {
    yield first + ((start + step) % blocks) * 2 * size + (profile === 'dev' ? 0 : size);
  }
}

export async function isBlockFree(base: number): Promise<boolean> {
  const free = await Promise.all(Object.values(portsFrom(base)).map(isPortFree));
  return free.every(Boolean);
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
