import { join } from 'node:path';
import { fillCache } from '../services/fill-cache.ts';
import { checkoutDir } from '../services/places.ts';
import { runTool } from '../services/run-tool.ts';

export const trialDir = join(checkoutDir, 'deploy/try-containers');

/** From Debian; catatonit is what `init: true` runs. */
const PACKAGES = ['podman', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'catatonit', 'debootstrap'];

const TOOLS = ['podman', 'runc', 'iptables', 'catatonit', 'debootstrap'];

export type Engine = {
  podman: (...args: string[]) => Promise<string>;
  compose: (...args: string[]) => Promise<string>;
};

const isThere = (tool: string, ...args: string[]) =>
  runTool(tool, args).then(
    () => true,
    () => false,
  );

/** Opens Podman and podman-compose, installing them if necessary. */
export async function openEngine(folder: string, log: (line: string) => void): Promise<Engine> {
  const available = await Promise.all(TOOLS.map((tool) => isThere(tool, '--version')));
  if (available.includes(false)) {
    log(`installing ${PACKAGES.join(', ')}`);
    await runTool('apt-get', ['install', '--yes', '--no-install-recommends', ...PACKAGES]);
  }
  const tools = await fillCache('podman-compose-1.6.0', async (draft) => {
    log('fetching podman-compose (once)');
    await runTool('python3', ['-m', 'pip', 'install', '--quiet', '--target', draft, 'podman-compose==1.6.0']);
  });
  const env = {
    ...process.env,
    CONTAINERS_CONF: join(trialDir, 'containers.conf'),
    PYTHONPATH: tools,
    TRIAL_FOLDER: folder,
  };
  const files = [join(checkoutDir, 'deploy/compose.yaml'), join(trialDir, 'compose.trial.yaml')];
  const program = ['-m', 'podman_compose', '--project-name', 'berth-trial'];
  const project = [
    ...program,
    '--env-file',
    join(folder, 'deployment.env'),
    ...files.flatMap((one) => ['--file', one]),
  ];
  return {
    podman: (...args) => runTool('podman', args, { env }),
    compose: (...args) => runTool('python3', [...project, ...args], { env, cwd: checkoutDir }),
  };
}
