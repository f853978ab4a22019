import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, readPidNote } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

/** Ends processes of a crashed run: only pids that it recorded and that still are the same program. */
export async function endStaleProcesses(instanceDir: string, log: (line: string) => void): Promise<void> {
  const runDir = join(instanceDir, 'run');
  for (const file of pidFilesIn(runDir)) {
    const path = join(runDir, file);
    const note = readPidNote(path);
    if (note && isAlive(note)) {
      log(`ending ${file.replace('.pid', '')} (pid ${note.pid}) left by an earlier run`);
      process.kill(note.pid, note.stopSignal);
      await waitUntil(() => !isAlive(note), { what: `pid ${note.pid}`, seconds: 10 }).catch(() => {
        if (isAlive(note)) process.kill(note.pid, 'SIGKILL');
      });
    }
    rmSync(path, { force: true });
  }
}

function pidFilesIn(runDir: string): string[] {
  try {
    return readdirSync(runDir).filter((file) => file.endsWith('.pid') && file !== 'supervisor.pid');
  } catch {
    return [];
  }
}
