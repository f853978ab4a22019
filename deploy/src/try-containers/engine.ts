import { join } from 'node:path';
import { fillCache } from '../services/fill-cache.ts';
import { checkoutDir } from '../services/places.ts';
import { runTool } from '../services/run-tool.ts';

export const trialDir = join(checkoutDir, 'deploy/try-containers');

/** From Debian; catatonit is what `init: true` runs. */
const PACKAGES = ['podman', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'catatonit', 'debootstrap'];

const TOOLS = ['podman', 'runc', 'iptables', 'catatonit', 'debootstrap'];

type Run = (...args: string[]) => Promise<string>;

/** A compose project with its own folder, which stands for one machine of an operator. */
export type Machine = {
  readonly project: string;
  /** Contains `.env`, and nothing else on a new machine. */
  readonly folder: string;
  readonly podman: Run;
  readonly compose: Run;
};

export type Engine = { podman: Run; machine: (project: string, folder: string) => Machine };

export const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Opens Podman and podman-compose, installing them if necessary. */
export async function openEngine(log: (line: string) => void): Promise<Engine> {
  const available = await Promise.all(TOOLS.map((tool) => succeeds(runTool(tool, ['--version']))));
  if (available.includes(false)) {
    log(`installing ${PACKAGES.join(', ')}`);
    await runTool('apt-get', ['install', '--yes', '--no-install-recommends', ...PACKAGES]);
  }
  const tools = await fillCache('podman-compose-1.6.0', async (draft) => {
    log('fetching podman-compose (once)');
    await runTool('python3', ['-m', 'pip', 'install', '--quiet', '--target', draft, 'podman-compose==1.6.0']);
  });
  const base = { ...process.env, CONTAINERS_CONF: join(trialDir, 'containers.conf'), PYTHONPATH: tools };
  const files = [join(checkoutDir, 'deploy/compose.yaml'), join(trialDir, 'compose.trial.yaml')];
  const podman: Run = (...args) => runTool('podman', args, { env: base });
  return {
    podman,
    machine(project, folder) {
      const env = { ...base, TRIAL_FOLDER: folder };
      const program = ['-m', 'podman_compose', '--project-name', project, '--env-file', join(folder, '.env')];
      // Docker Compose enables the profile of a service that you run by name; podman-compose does not.
      const profiles = ['operate', 'backup'].flatMap((one) => ['--profile', one]);
      const options = [...program, ...files.flatMap((one) => ['--file', one]), ...profiles];
      return {
        project,
        folder,
        podman,
        compose: (...args) => runTool('python3', [...options, ...args], { env, cwd: checkoutDir }),
      };
    },
  };
}
