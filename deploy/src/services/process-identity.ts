import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Returns the command line of a running process, or nothing. A pid alone proves little, because pids are reused. */
export function commandLineOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    }
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export type PidNote = { pid: number; mark: string; stopSignal: NodeJS.Signals };

export function readPidNote(path: string): PidNote | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PidNote;
  } catch {
    return undefined;
  }
}

/** Whether the process is running and still the program that was recorded. */
export const isAlive = (note: PidNote) => commandLineOf(note.pid)?.includes(note.mark) ?? false;
