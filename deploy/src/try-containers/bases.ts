import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillCache } from '../services/fill-cache.ts';
import { runTool } from '../services/run-tool.ts';
import type { Engine } from './engine.ts';

const BUNDLE = '/etc/ssl/certs/ca-certificates.crt';

/** A Debian release from which substitute images are built. */
export type Base = { readonly suite: string; readonly packages: readonly string[] };

export const STABLE: Base = {
  suite: 'bookworm',
  packages: ['ca-certificates', 'caddy', 'openjdk-17-jre-headless', 'postgresql-client-15'],
};
/** Has PostgreSQL 18 and a pgBackRest that supports it; stable has neither. */
export const TESTING: Base = { suite: 'forky', packages: ['ca-certificates'] };

export const baseImage = ({ suite }: Base) => `localhost/berth-base-${suite}`;

/** Debian's debootstrap does not know releases that are newer than itself; their scripts are the same. */
const SCRIPT = '/usr/share/debootstrap/scripts/trixie';

/** Builds a base image, from the machine's package source and with the certificates it trusts. */
export async function makeBase(
  { podman }: Pick<Engine, 'podman'>,
  base: Base,
  log: (line: string) => void,
): Promise<void> {
  const cache = await fillCache(`debian-${base.suite}`, async (draft) => {
    log(`fetching Debian ${base.suite} (once, two minutes)`);
    const sites = await runTool('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages']);
    const [site = ''] = sites.split('\n');
    const folder = await mkdtemp(join(tmpdir(), 'berth-base-'));
    try {
      const options = ['--variant=minbase', `--include=${base.packages.join(',')}`];
      await runTool('debootstrap', [...options, base.suite, folder, site, SCRIPT]);
      await copyFile(BUNDLE, join(folder, BUNDLE));
      await runTool('tar', ['--directory', folder, '--create', '--file', join(draft, 'root.tar'), '.']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  const change = ['--change', `ENV NODE_EXTRA_CA_CERTS=${BUNDLE}`];
  await podman('import', '--quiet', ...change, join(cache, 'root.tar'), baseImage(base));
}
