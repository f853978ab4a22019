import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PRELOADED = new URL('./shifted-date.ts', import.meta.url).href;

/** A clock for one process at a time, which can be set while it runs. */
export function ownClock() {
  const folder = mkdtempSync(join(tmpdir(), 'berth-clock-'));
  const file = join(folder, 'shift');
  writeFileSync(file, '0');
  return {
    env: { NODE_OPTIONS: `--import=${PRELOADED}`, CLOCK_FILE: file },
    /** Sets how far the process is ahead, now or when it starts. */
    set: (ms: number) => writeFileSync(file, String(ms)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
