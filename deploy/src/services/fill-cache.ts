import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheDir } from './places.ts';

/**
 * Returns the folder cached under `key`, filling it first if necessary. It is filled under another name and renamed
 * when complete, so that an interrupted fill is never used.
 */
export async function fillCache(key: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folderPath = join(cacheDir(), key);
  if (existsSync(folderPath)) return folderPath;

  await mkdir(cacheDir(), { recursive: true });
  await dropOldDrafts(key);
  const draft = await mkdtemp(join(cacheDir(), `.filling-${key}-`));
  try {
    await fill(draft);
    await rename(draft, folderPath);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process filled it in the meantime, with the same content.
    if (!existsSync(folderPath)) throw error;
  }
  return folderPath;
}

/** Removes interrupted fills; a running fill is younger than this. */
async function dropOldDrafts(key: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(cacheDir())) {
    if (!name.startsWith(`.filling-${key}-`)) continue;
    const path = join(cacheDir(), name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < anHourAgo) await rm(path, { recursive: true, force: true });
  }
}
