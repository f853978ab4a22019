import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHECKOUT } from '../processes/spawn-process.ts';

const OURS = '@berth';

type LockFile = { packages: Record<string, { link?: boolean; version?: string; integrity?: string }> };

/** Name, version and checksum of everything that is installed, without our own packages. */
const installedBy = (checkout: URL) => {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', checkout), 'utf8')) as LockFile;
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
    .join('\n');
};

/** Links to the installed packages of this checkout, except for the packages of Berth itself. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, OURS)))
    symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name));
}

/** Checks out a tag or commit into a temporary folder, ready to run. */
export function openCheckout(ref: string) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-release-'));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: fileURLToPath(CHECKOUT), stdio: 'pipe' });
  git('worktree', 'add', '--detach', '--force', folder, ref);
  const root = pathToFileURL(`${folder}/`);
  const close = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    if (installedBy(root) === installedBy(CHECKOUT))
      linkPackages(fileURLToPath(new URL('node_modules', CHECKOUT)), join(folder, 'node_modules'));
    else
      execFileSync('npm', ['ci', '--min-release-age=0', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  } catch (error) {
    close();
    throw error;
  }
  return { root, close };
}
