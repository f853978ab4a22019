import { cp, chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runsAsRoot } from './places.ts';
import { runTool } from './run-tool.ts';

const name = 'berth-postgres';

/** PostgreSQL refuses to run as root; other users run it under their own account. */
export async function postgresAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (!runsAsRoot) return undefined;
  const account = await idOf().catch(async () => {
    // Two runs may create it at the same time; the second finds it.
    await runTool('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]).catch(() => {});
    return idOf();
  });
  return account;
}

async function idOf() {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runTool('id', [flag, name])));
  return { uid: Number(uid), gid: Number(gid) };
}

/** Copies the binaries, because node_modules may be in a folder that the account cannot enter, such as /root. */
export async function reachableCopy(native: string, version: string, folder: string): Promise<string> {
  if (!runsAsRoot) return native;
  const copy = join(folder, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = await mkdtemp(join(dirname(copy), `.${basename(copy)}-`));
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
