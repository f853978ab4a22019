import { execFileSync } from 'node:child_process';

/** Runs git in a folder and returns what it prints. Throws with its message if it fails. */
export const gitIn =
  (folder: string) =>
  (...words: string[]): string =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });
