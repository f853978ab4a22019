import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheDir } from './places.ts';

/**
 * Answers the folder kept under `key`, filling it first when it is not there. It is filled under another
 * name and renamed when complete, so an interrupted fill is never mistaken for a finished one.
 */
export async function fillCache(key: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const wanted = join(cacheDir(), key);
  if (existsSync(wanted)) return wanted;

  await mkdir(cacheDir(), { recursive: true });
  await dropOldDrafts(key);
  const draft = await mkdtemp(join(cacheDir(), `.filling-${key}-`));
  try {
    await fill(draft);
    await rename(draft, wanted);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else filled it in the meantime: theirs is as good as ours.
    if (!existsSync(wanted)) throw error;
  }
  return wanted;
}

/** What interrupted fills left; a fill that still runs is younger than this. */
async function dropOldDrafts(key: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(cacheDir())) {
    if (!name.startsWith(`.filling-${key}-`)) continue;
    const path = join(cacheDir(), name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < anHourAgo) await rm(path, { recursive: true, force: true });
  }
}
