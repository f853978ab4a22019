import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runner } from 'node-pg-migrate';
import { isLockedOut } from './locked-out.ts';

type Builder = { noTransaction(): void; sql(text: string): void };

/**
 * Requests queue behind a schema change that waits for its lock, so it gives up after this time: half of their own lock
 * timeout, because on a busy machine a request could otherwise give up first.
 */
const LOCK_WAIT = '1s';
const ATTEMPTS = 45;
/** Long enough for the queued readers to finish. */
const PAUSE_MS = 1000;

/**
 * A loader of our own, because the tool's loader runs everything after a `-- Down Migration` comment too, and cannot
 * run a file outside a transaction, which `create index concurrently` needs. That statement has no lock timeout: it
 * blocks no one while it waits, and cancelling it would leave an invalid index.
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

export type Migrations = { ownerUrl: string; dir: string; log: (text: string) => void };

/** Runs each file in its own transaction. If a lock is not available, the migration backs off and retries. */
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
