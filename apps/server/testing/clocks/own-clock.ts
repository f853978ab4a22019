import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpawnedProcess } from '../processes/spawn-process.ts';

const PRELOADED = new URL('./shifted-date.ts', import.meta.url).href;

/** A clock for one process at a time, which can be set while it runs. */
export function ownClock() {
  const folder = mkdtempSync(join(tmpdir(), 'berth-clock-'));
  const file = join(folder, 'shift');
  writeFileSync(file, '0');
  return {
    env: { NODE_OPTIONS: `--import=${PRELOADED}`, CLOCK_FILE: file },
    /** Sets how far the next process is ahead when it starts. */
    preset: (ms: number) => writeFileSync(file, String(ms)),
    set(process: Pick<SpawnedProcess, 'kill'>, ms: number) {
      writeFileSync(file, String(ms));
      process.kill('SIGUSR2');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
