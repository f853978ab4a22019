import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fillCache } from '../services/fill-cache.ts';
import { keycloakDistribution } from '../services/keycloak-distribution.ts';
import { natsFolder } from '../services/nats.ts';
import { checkoutDir } from '../services/places.ts';
import { type Base, baseImage, makeBase, STABLE, TESTING } from './bases.ts';
import { type Engine, succeeds, trialDir } from './engine.ts';

type StandIn = { image: string; file: string; base: Base; from: () => Promise<Record<string, string>> };

/** npm is not part of the package that contains Node.js here. */
function npmFolder(): string {
  const { npm_execpath: program } = process.env;
  if (program === undefined) throw new Error('start it with: npm run try-containers');
  return dirname(dirname(realpathSync(program)));
}

const standIns = (log: (line: string) => void): StandIn[] => [
  {
    image: 'node:24.21.0-slim',
    file: 'node',
    base: STABLE,
    from: async () => ({ node: dirname(dirname(process.execPath)), npm: npmFolder() }),
  },
  { image: 'postgres:18.4', file: 'postgres', base: TESTING, from: async () => ({}) },
  { image: 'nats:2.15.2', file: 'nats', base: STABLE, from: async () => ({ nats: await natsFolder(log) }) },
  {
    image: 'keycloak/keycloak:26.7.3',
    file: 'keycloak',
    base: STABLE,
    from: async () => ({ keycloak: (await keycloakDistribution(log)).folder }),
  },
  { image: 'caddy:2.10.2-alpine', file: 'caddy', base: STABLE, from: async () => ({}) },
];

/** Makes the images that compose.yaml names: existing, pulled, or substituted; then ours, from their own Dockerfiles. */
export async function makeImages({ podman }: Engine, log: (line: string) => void): Promise<void> {
  // Packages that were downloaded once stay there.
  const packages = await fillCache('debian-packages', async () => {});
  const online = ['--network=host', '--volume', `${packages}:/var/cache/apt/archives`];
  const build = (name: string, file: string, context: string, ...options: string[]) =>
    podman('build', '--quiet', '--pull=never', '--tag', `localhost/${name}`, '--file', file, ...options, context);

  for (const { image, file, base, from } of standIns(log)) {
    if (await succeeds(podman('image', 'exists', image))) continue;
    if (await succeeds(podman('pull', '--quiet', image))) continue;
    if (!(await succeeds(podman('image', 'exists', baseImage(base))))) await makeBase({ podman }, base, log);
    log(`${image} cannot be pulled: building a substitute`);
    const contexts = Object.entries(await from()).flatMap(([name, path]) => ['--build-context', `${name}=${path}`]);
    await build(image, join(trialDir, `${file}.Dockerfile`), trialDir, ...online, ...contexts);
  }
  log('building the image of deploy/postgres/Dockerfile');
  const postgres = join(checkoutDir, 'deploy/postgres');
  await build('berth-postgres', join(postgres, 'Dockerfile'), postgres, ...online);
  log('building the image of deploy/Dockerfile');
  // The settings with which this machine reaches its package registry; they do not stay in the image.
  const settings = join(homedir(), '.npmrc');
  const mounts = existsSync(settings) ? ['--volume', `${settings}:/root/.npmrc:ro`] : [];
  await build('berth', join(checkoutDir, 'deploy/Dockerfile'), checkoutDir, '--network=host', ...mounts);
}
