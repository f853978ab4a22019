import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from './engine.ts';

export const PLANTED = ['no-wal', 'wrong-key'] as const;
export type Planted = (typeof PLANTED)[number];

/** Damages what survived the loss of the machine, so that the restore must fail. */
export async function plant(fault: Planted, machine: Machine, backups: string, backedUpAt: number): Promise<void> {
  if (fault === 'wrong-key') {
    const path = join(machine.folder, '.env');
    const values = await readFile(path, 'utf8');
    await writeFile(path, values.replace(/^BERTH_BACKUP_KEY=.*$/m, `BERTH_BACKUP_KEY=${'0'.repeat(64)}`));
    return;
  }
  const archive = join(backups, 'archive');
  for (const name of await readdir(archive, { recursive: true })) {
    const path = join(archive, name);
    const status = await stat(path);
    if (status.isFile() && !name.includes('.info') && status.mtimeMs > backedUpAt) await rm(path);
  }
}
