import type { RoleUrls } from '@berth/database/migrate';
import { spawnProcess } from '../../apps/server/testing/processes/spawn-process.ts';

/** Runs a command as an operator does. */
export async function operate(urls: RoleUrls, words: readonly string[]) {
  const program = new URL('../../apps/server/src/entrypoints/operate.ts', import.meta.url);
  const command = spawnProcess(program, { DATABASE_URL: urls.worker }, words);
  return { code: await command.ended, output: command.output() };
}
