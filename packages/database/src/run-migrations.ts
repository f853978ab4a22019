import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runner } from 'node-pg-migrate';

type Builder = { noTransaction(): void; sql(text: string): void };

/** Whoever reads a table queues behind a change that waits for it, so a change waits no longer than this. */
const LOCK_WAIT = '2s';
const ATTEMPTS = 30;
/** Long enough for those who queued to be through. */
const PAUSE_MS = 1000;

/**
 * Our own loader: the tool's reads `-- Down Migration` comments and then runs everything, and has no way to say
 * 'outside a transaction', which `create index concurrently` needs. That one holds nobody up while it waits, and given up
 * half-way it would leave an index that is none: so it may wait.
 */
const loader = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8');
      const up = (m: Builder) => {
        if (/^-- no transaction$/m.test(text)) m.noTransaction();
        else m.sql(`set local lock_timeout = '${LOCK_WAIT}'`);
        m.sql(text);
      };
      return { id: path, filePaths: [path], actions: { down: false as const, up } };
    }),
  );

const isLockedOut = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

export type Migrations = { ownerUrl: string; dir: string; log: (text: string) => void };

/** Each file in its own transaction. One that cannot have its lock lets everybody pass and tries again. */
export async function runMigrations({ ownerUrl, dir, log }: Migrations): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runner({
        databaseUrl: ownerUrl,
        dir,
        direction: 'up',
        migrationsTable: 'migration',
        singleTransaction: false,
        advisoryLockMode: 'wait',
        migrationLoaderStrategies: [{ extensions: ['.sql'], loader }],
        log,
      });
      return;
    } catch (error) {
      if (!isLockedOut(error) || attempt >= ATTEMPTS) throw error;
      log(`a table is in use; attempt ${attempt} of ${ATTEMPTS}`);
      await pause(PAUSE_MS);
    }
  }
}
