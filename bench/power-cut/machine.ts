import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownBroker } from '../../apps/server/testing/processes/nats-broker.ts';
import { ask } from '../restore/archive.ts';
import { runTool } from '../../deploy/src/services/run-tool.ts';
import { ownPostgres } from '../own-postgres.ts';
import { loopDisk, type LoopDisk } from './loop-disk.ts';

/** Settings of PostgreSQL that acknowledge a commit before it is on the disk. */
const UNSAFE: Record<string, string> = { fsync: 'fsync', 'synchronous-commit': 'synchronous_commit' };
export const PLANTED = [...Object.keys(UNSAFE), 'sync-interval'];

const [POSTGRES_MB, BROKER_MB] = [4096, 1024];

/** Starts a PostgreSQL and moves its data to the disk. */
async function postgresOn(disk: LoopDisk, planted: string) {
  const postgres = await ownPostgres();
  const unsafe = UNSAFE[planted];
  if (unsafe !== undefined) await ask(postgres.admin, `alter system set ${unsafe} = off`);
  await postgres.kill();
  const [data, moved] = [join(postgres.home, 'data'), join(disk.folder, 'data')];
  await runTool('cp', ['--archive', data, moved]);
  rmSync(data, { recursive: true });
  symlinkSync(moved, data);
  await postgres.start();
  return postgres;
}

/** Returns the configuration of production without the line that syncs each message. */
function withoutSync(): string {
  const folder = mkdtempSync(join(tmpdir(), 'berth-broker-config-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'nats.conf');
  const text = readFileSync(new URL('../../deploy/nats.conf', import.meta.url), 'utf8');
  const unsafe = text.replace(/^ *sync_interval: always\n/m, '');
  if (unsafe === text) throw new Error('deploy/nats.conf has no sync_interval');
  writeFileSync(file, unsafe);
  return file;
}

/** PostgreSQL and the broker, each with a disk of its own, and one power supply. */
export async function openMachine(planted: string) {
  const disks = { postgres: loopDisk(POSTGRES_MB), broker: loopDisk(BROKER_MB) };
  const broker = await ownBroker({
    store: join(disks.broker.folder, 'store'),
    ...(planted === 'sync-interval' && { configFile: withoutSync() }),
  });
  const postgres = await postgresOn(disks.postgres, planted);
  const both = Object.values(disks);
  return {
    postgres,
    broker,
    /** Writes everything to the disks. */
    sync() {
      for (const disk of both) disk.sync();
    },
    async cutPower() {
      await postgres.kill(() => {
        // Both are stopped: a sync that the cut interrupts may return without an error, and be acknowledged.
        process.kill(broker.pid(), 'SIGSTOP');
        for (const disk of both) disk.cut();
      });
      await broker.kill();
    },
    /** Returns why it does not work again. */
    async powerOn(): Promise<string[]> {
      for (const disk of both) await disk.powerOn();
      await broker.start();
      return postgres.start().then(
        () => [],
        (error: unknown) => [`PostgreSQL did not start: ${String(error)}`],
      );
    },
  };
}

export type Machine = Awaited<ReturnType<typeof openMachine>>;
