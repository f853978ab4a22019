import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../apps/server/testing/until.ts';
import { claimInstance } from '../deploy/src/services/claim-instance.ts';
import { portsFrom } from '../deploy/src/services/port-block.ts';
import { postgresAccount } from '../deploy/src/services/postgres-account.ts';
import { startPostgres } from '../deploy/src/services/postgres.ts';
import { runTool } from '../deploy/src/services/run-tool.ts';

/** The state and parent of a process, from the kernel; undefined if there is no such process. */
function processOf(pid: number): { isZombie: boolean; parent: number } | undefined {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { isZombie: state === 'Z', parent: Number(parent) };
  } catch {
    return undefined;
  }
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && processOf(pid)?.parent === parent);

const isGone = (pid: number) => processOf(pid)?.isZombie ?? true;

/** Makes the account of the server own a folder: PostgreSQL refuses to run as root. */
export async function giveToServer(folder: string): Promise<void> {
  const account = await postgresAccount();
  if (account !== undefined) await runTool('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}

/**
 * Starts a PostgreSQL for one program, configured as in production: it waits for the disk, and its log is available.
 * Killing it disturbs no other program. `fill` provides the data folder, for example from a backup.
 */
export async function ownPostgres(fill?: (data: string) => Promise<void>) {
  const { dataDir, portBase } = await claimInstance('test', () => {});
  const home = join(dataDir, 'postgres');
  rmSync(home, { recursive: true, force: true });
  if (fill !== undefined) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    await fill(join(home, 'data'));
    await giveToServer(home);
    writeFileSync(join(home, 'complete'), 'filled');
  }
  const ports = portsFrom(portBase);
  const service = await startPostgres({
    instanceDir: dataDir,
    profile: 'dev',
    ports,
    log: () => {},
    onDeath: () => {},
  });
  const logged = () => readFileSync(join(dataDir, 'log', 'postgres.log'), 'utf8');
  let earlier = '';

  return {
    admin: service.address,
    /** Deleted with the server. */
    home,
    /** The log, including the time before a kill: each start begins a new file. */
    log: () => earlier + logged(),
    start: service.start,
    /**
     * Kills all of its processes at once. Each has its own process group, so each is killed by its id. `before` runs
     * when all of them are stopped, for example to cut their disk off.
     */
    async kill(before?: () => void) {
      const postmaster = Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
      // Stopped first, so that it can neither start another process nor notice that one is gone.
      process.kill(postmaster, 'SIGSTOP');
      const all = [...childrenOf(postmaster), postmaster];
      if (before !== undefined) {
        for (const pid of all) process.kill(pid, 'SIGSTOP');
        before();
      }
      for (const pid of all) process.kill(pid, 'SIGKILL');
      await until('the end of PostgreSQL', () => all.every(isGone));
      earlier += logged();
    },
    async stop() {
      await service.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>;
