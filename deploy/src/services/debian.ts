import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillCache } from './fill-cache.ts';
import { runTool } from './run-tool.ts';

/** Returns the address from which this machine installs its packages. */
async function packageSource(): Promise<string> {
  const sites = await runTool('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages']);
  return sites.split('\n')[0] ?? '';
}

/** Debian testing has matching versions of everything; Debian 12 has no PostgreSQL 18. */
const RELEASE = 'forky';
/** debootstrap of Debian 12 has no script for the newer release; this one works for it. */
const SCRIPT = '/usr/share/debootstrap/scripts/trixie';

const installDebootstrap = () =>
  runTool('debootstrap', ['--version']).catch(() =>
    runTool('apt-get', ['install', '--yes', '--no-install-recommends', 'debootstrap']),
  );

/**
 * Returns the root folder of a Debian with these packages, made once. Everything runs in its own mount namespace: an
 * interrupted installation leaves no mounts, so its folder can be deleted safely. Needs root.
 */
export const debianFolder = (key: string, packages: readonly string[], log: (line: string) => void) =>
  fillCache(`${key}-debian-${RELEASE}`, async (folder) => {
    log(`installing ${packages.join(', ')} into a folder (once, five minutes)`);
    await installDebootstrap();
    const own = (command: string[]) => runTool('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...command]);
    await own(['debootstrap', '--variant=minbase', RELEASE, folder, await packageSource(), SCRIPT]);
    // Packages would start their servers.
    const policy = join(folder, 'usr/sbin/policy-rc.d');
    await writeFile(policy, '#!/bin/sh\nexit 101\n');
    await chmod(policy, 0o755);
    const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages];
    await own(['--mount-proc', `--root=${folder}`, 'env', 'DEBIAN_FRONTEND=noninteractive', ...install]);
    await mkdir(join(folder, 'etc/berth'));
    // Readable for the accounts of the servers.
    await chmod(folder, 0o755);
  });
