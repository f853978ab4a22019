import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '@berth/database';
import { until } from '../../apps/server/testing/until.ts';
import { runTool } from '../../deploy/src/services/run-tool.ts';
import { giveToServer, type OwnPostgres } from '../own-postgres.ts';
import { verifyBackup } from './verify-backup.ts';

const SEGMENT = /^[0-9A-F]{24}$/;

/** Runs one statement as the superuser, with a connection of its own. Returns the first column of the first row. */
export async function ask(admin: string, text: string): Promise<string> {
  const pool = openPool({ url: admin, application: 'restore-drill', size: 1, waitMs: 60_000 });
  try {
    const { rows } = await pool.query<Record<string, string | number | null>>({ text });
    return String(Object.values(rows[0] ?? {})[0] ?? '');
  } finally {
    await pool.end();
  }
}

/** Archives the WAL of a server as in production, with folders in place of a repository. Restarts the server. */
export async function archiveOf(server: OwnPostgres, { tools, seconds }: { tools: string; seconds: number }) {
  const [archive, backup] = [join(server.home, 'archive'), join(server.home, 'backup')];
  mkdirSync(archive);
  await giveToServer(archive);
  const settings = {
    archive_mode: 'on',
    // A file appears under its name only when it is complete.
    archive_command: `cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    archive_timeout: String(seconds),
  };
  for (const [name, value] of Object.entries(settings))
    await ask(server.admin, `alter system set ${name} = '${value}'`);
  await server.kill();
  await server.start();

  const segments = () =>
    readdirSync(archive)
      .filter((name) => SEGMENT.test(name))
      .toSorted();
  return {
    folder: archive,
    backup,
    segments,
    /** Ends the current segment and waits until it is archived. Returns its name. */
    async next(): Promise<string> {
      const name = await ask(server.admin, 'select pg_walfile_name(pg_switch_wal())');
      await until(`the archived segment ${name}`, () => existsSync(join(archive, name)));
      return name;
    },
    backUp: () =>
      runTool(join(tools, 'pg_basebackup'), [
        `--dbname=${server.admin}`,
        `--pgdata=${backup}`,
        '--wal-method=none',
        '--checkpoint=fast',
        '--no-sync',
        '--manifest-checksums=SHA256',
      ]),
    verify: () => verifyBackup(backup),
    /** The time of the last commit in the archive. The zeros after the last record make pg_waldump fail. */
    lastCommit(): number {
      const texts = segments()
        .slice(-2)
        .map((name) => spawnSync(join(tools, 'pg_waldump'), ['--rmgr=Transaction', join(archive, name)]).stdout);
      const times = [...texts.join('\n').matchAll(/COMMIT (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d+) UTC/g)];
      return Math.max(...times.map(([, date, time]) => Date.parse(`${date}T${time}Z`)));
    },
  };
}

export type Archive = Awaited<ReturnType<typeof archiveOf>>;
