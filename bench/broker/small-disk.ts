import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1024 ** 2;

/** Mounts a file system of its own, so that filling it harms nothing else. Needs root on Linux. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'berth-small-disk', folder]);
  const [ballast, store] = [join(folder, 'ballast'), join(folder, 'store')];
  process.once('exit', () => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    store,
    freeBytes,
    /** Writes until the file system refuses. */
    fill() {
      const file = openSync(ballast, 'a');
      const block = Buffer.alloc(MEGABYTE);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeSpace: () => rmSync(ballast, { force: true }),
    deleteStore: () => rmSync(store, { recursive: true, force: true }),
  };
}
