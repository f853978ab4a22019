import { openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { type Totals, prepareKeyedWork, readTotals, recordKeyedEvents } from './keyed-events.ts';
import { type SpawnedProcess, spawnProcess } from './spawn-process.ts';
import { until } from '../until.ts';

type Plan = { urls: RoleUrls; organisationId: string; jobs: number; kills: number; patienceMs: number };

export type KillReport = Totals & {
  jobs: number;
  kills: number;
  lost: number;
  killsDuringWork: number;
  seconds: number;
};

const WORKERS = 2;

/**
 * Runs two real workers; repeatedly kills one of them with SIGKILL while it processes jobs, and starts another. No job
 * may be lost, and a job that runs twice must have one effect.
 */
export async function killWorkers({ urls, organisationId, jobs, kills, patienceMs }: Plan): Promise<KillReport> {
  await prepareKeyedWork(urls);
  const keys = await recordKeyedEvents(urls, organisationId, jobs);
  const pool = openPool({ url: urls.worker, application: 'kill-workers', size: 2 });
  const db = openDatabase(pool);
  const begun = performance.now();
  const workers: SpawnedProcess[] = [];
  const start = () => {
    const worker = spawnProcess(new URL('./keyed-worker.ts', import.meta.url), { DATABASE_URL: urls.worker });
    workers.push(worker);
    return worker.says('at work');
  };
  let killsDuringWork = 0;

  try {
    await Promise.all(Array.from({ length: WORKERS }, start));
    for (let kill = 1; kill <= kills; kill += 1) {
      // Spreads the kills over the work: each waits until its share of the jobs is done, so that all of them hit
      // something.
      const share = Math.floor((jobs * 0.9 * kill) / (kills + 1));
      const before = await until(
        `${share} effects before kill ${kill}`,
        async () => {
          const totals = await readTotals(db);
          return totals.effects >= share || totals.unfinished === 0 ? totals : undefined;
        },
        patienceMs,
      );
      if (before.unfinished > 0) killsDuringWork += 1;
      const victim = workers.shift();
      victim?.kill('SIGKILL');
      await victim?.ended;
      await start();
    }
    await until('everything is done', async () => (await readTotals(db)).unfinished === 0, patienceMs);
    const totals = await readTotals(db);
    const { rows } = await pool.query<{ lost: number }>({
      text: 'select count(*)::int as lost from unnest($1::uuid[]) k where not exists (select from keyed_effect where key = k)',
      values: [keys],
    });
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { ...totals, jobs, kills, killsDuringWork, lost: rows[0]?.lost ?? jobs, seconds };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await pool.end();
  }
}
