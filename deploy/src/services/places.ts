import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const checkoutDir = dirname(dirname(dirname(import.meta.dirname)));

/** The same checkout always gets the same number, so its ports and data stay the same. */
export const checkoutHash = createHash('sha256').update(checkoutDir).digest('hex').slice(0, 8);

export const runsAsRoot = process.getuid?.() === 0;

export const cacheDir = () => process.env.BERTH_CACHE ?? join(homedir(), '.cache', 'berth');

/**
 * PostgreSQL refuses to run as root, and its own account cannot access /root or a private clone. As root, the data is
 * therefore stored where every account has access.
 */
export function dataRoot(): string {
  if (process.env.BERTH_DATA) return ownFolder(process.env.BERTH_DATA);
  if (!runsAsRoot) return ownFolder(join(checkoutDir, '.dev'));
  return ownFolder(join(process.platform === 'win32' ? tmpdir() : '/var/tmp', `berth-${checkoutHash}`));
}

function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  const status = lstatSync(path);
  // /var/tmp is writable by all users: a folder or link that another user created must not be trusted.
  if (!status.isDirectory() || (process.getuid && status.uid !== process.getuid())) {
    throw new Error(`${path} is not a folder of this account; remove it or set BERTH_DATA`);
  }
  return path;
}
