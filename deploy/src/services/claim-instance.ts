import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endStaleProcesses } from './end-stale-processes.ts';
import { checkoutHash, dataRoot } from './places.ts';
import { isBlockFree, portBlocks } from './port-block.ts';
import { commandLineOf, isAlive, type PidNote, readPidNote } from './process-identity.ts';
import type { Profile } from './service.ts';

export type Instance = { dataDir: string; portBase: number };

/**
 * Claims a block of ports and its data folder until this process ends. Test runs of one checkout may overlap: each gets
 * the next block. Development has a single set of data, so a second run is refused.
 */
export async function claimInstance(profile: Profile, log: (line: string) => void): Promise<Instance> {
  for (const portBase of portBlocks(checkoutHash, profile)) {
    const dataDir = join(dataRoot(), profile === 'dev' ? 'dev' : `test-${portBase}`);
    const holder = claim(dataDir);
    if (holder && profile === 'dev') {
      throw new Error(`the development services of this checkout are already running (pid ${holder})`);
    }
    if (holder) continue;
    await endStaleProcesses(dataDir, log);
    if (await isBlockFree(portBase)) return { dataDir, portBase };
    releaseInstance(dataDir);
    log(`ports ${portBase} to ${portBase + 11} are not all free; trying the next block`);
  }
  throw new Error('no free block of twelve ports below 32768');
}

function releaseInstance(dataDir: string): void {
  const path = join(dataDir, 'run', 'supervisor.pid');
  if (readPidNote(path)?.pid === process.pid) rmSync(path, { force: true });
}

/** Returns the pid of the running process that holds the folder, or nothing once it is ours. */
function claim(dataDir: string): number | undefined {
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  const path = join(dataDir, 'run', 'supervisor.pid');
  const note: PidNote = { pid: process.pid, mark: commandLineOf(process.pid) ?? '', stopSignal: 'SIGTERM' };
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify(note), { flag: 'wx' });
      process.once('exit', () => releaseInstance(dataDir));
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readPidNote(path);
    if (holder && isAlive(holder)) return holder.pid;
    rmSync(path, { force: true });
  }
}
