import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../../deploy/src/services/run-tool.ts';
import { ownPostgres } from '../own-postgres.ts';
import type { Archive } from './archive.ts';

/**
 * Restores a backup to a named time, on another port. The copy must not archive into the repository of the original. A
 * target that the archive does not reach stops the server: only a restore without a target would end early and succeed.
 */
export const restoredServer = ({ backup, folder }: Archive, target: string) =>
  ownPostgres(async (data) => {
    await runTool('cp', ['-a', backup, data]);
    const settings = {
      archive_mode: 'off',
      restore_command: `cp ${folder}/%f %p`,
      recovery_target_time: target,
      recovery_target_action: 'promote',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
    writeFileSync(join(data, 'recovery.signal'), '');
  });
