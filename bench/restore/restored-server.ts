import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../apps/server/testing/until.ts';
import { runTool } from '../../deploy/src/services/run-tool.ts';
import { type OwnPostgres, ownPostgres } from '../own-postgres.ts';
import { type Archive, ask } from './archive.ts';

const settingsOf = (archive: Archive, target: string) => ({
  archive_mode: 'off',
  restore_command: `cp ${archive.folder}/%f %p`,
  recovery_target_time: target,
  recovery_target_action: 'promote',
});

/**
 * Restores a backup to a named time, on another port. The copy must not archive into the repository of the original. A
 * target that the archive does not reach stops the server: only a restore without a target would end early and succeed.
 */
export async function restoredServer(archive: Archive, target: string): Promise<OwnPostgres> {
  const server = await ownPostgres(async (data) => {
    await runTool('cp', ['-a', archive.backup, data]);
    const lines = Object.entries(settingsOf(archive, target)).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
    writeFileSync(join(data, 'recovery.signal'), '');
  });
  try {
    // It answers reads while it still replays WAL.
    await until('the end of the recovery', async () => {
      return (await ask(server.admin, 'select pg_is_in_recovery()::text')) === 'false';
    });
    return server;
  } catch (error) {
    const reasons = server
      .log()
      .split('\n')
      .filter((line) => line.includes('FATAL'));
    await server.stop();
    throw new Error(`the restored server stopped: ${reasons.at(-1) ?? ''}`, { cause: error });
  }
}
