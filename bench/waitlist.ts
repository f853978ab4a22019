/**
 * People wait for desks and parking spots of a full building while everyone who has one cancels. PostgreSQL, an api and
 * a worker are killed (-9) in between. Every change of a row is written into a ledger, which a model of the waitlist
 * replays afterwards: it knows who is first, and shares no code with the product.
 */
import { parseArgs } from 'node:util';
import { spawnWorker } from '../apps/server/testing/processes/spawn-worker.ts';
import { type Strike, strikeApi } from '../apps/server/testing/races/crash.ts';
import { brokenIn } from '../apps/server/testing/races/report.ts';
import { until } from '../apps/server/testing/until.ts';
import { joinQueues } from '../apps/server/testing/waitlist/join-queues.ts';
import { judgeStorm } from '../apps/server/testing/waitlist/judge-storm.ts';
import { keepLedger, readLedger } from '../apps/server/testing/waitlist/ledger.ts';
import { runStorm } from '../apps/server/testing/waitlist/storm.ts';
import { stormBuilding } from '../apps/server/testing/waitlist/storm-building.ts';
import { printTable } from '../deploy/src/print-table.ts';
import { plantedEnv } from './model/planted-env.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { withOwnWorld } from './own-world.ts';
import { WAITLIST_FAULTS } from './waitlist/faults.ts';

const USAGE = `usage: node bench/waitlist.ts [--waiting 1000] [--cancels 500] [--seconds 30] [--kills 3] [--settle 20]
  [--planted fault]
Starts its own PostgreSQL. Kills each of PostgreSQL, an api and a worker this many times during the cancellations, then
waits for at most --settle minutes until the last offer has ended: people who never answer have five minutes. Exits with
1 if the model finds a fault, which must happen with --planted. A short version:
--waiting 120 --cancels 60 --seconds 8 --kills 1.`;

const { values } = parseArgs({
  options: {
    waiting: { type: 'string', default: '1000' },
    cancels: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    kills: { type: 'string', default: '3' },
    settle: { type: 'string', default: '20' },
    planted: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const QUEUES = 3;
const EXAMPLES = 10;
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

const strikePostgres = ({ kill, start }: OwnPostgres): Strike => ({ victim: 'PostgreSQL', kill, restart: start });

if (values.help) console.log(USAGE);
else {
  const size = {
    spaces: Math.ceil(Number(values.cancels) / QUEUES),
    waiting: Math.ceil(Number(values.waiting) / QUEUES),
  };
  const env = plantedEnv(values.planted, WAITLIST_FAULTS);
  await withOwnWorld({ isPatient: false, env }, async (world, postgres, urls) => {
    await keepLedger(world.sql);
    say(`${size.spaces * QUEUES} reservations`);
    const storm = await stormBuilding(world, size);
    const { waiters, lately, figures: joining } = await joinQueues(world, storm);
    say(`${waiters.length} people wait: ${JSON.stringify(joining)}`);
    const from = (await readLedger(world.sql)).at(-1)?.seq ?? 0;
    const workers = await Promise.all([spawnWorker(urls, env), spawnWorker(urls, env)]);
    const strikeWorker = (): Strike => ({
      victim: 'worker',
      async kill() {
        const worker = workers.shift();
        worker?.kill('SIGKILL');
        await worker?.ended;
      },
      restart: async () => void workers.push(await spawnWorker(urls, env)),
    });
    const kinds = [() => strikePostgres(postgres), () => strikeApi(world), strikeWorker];
    const strikes = Array.from({ length: Number(values.kills) }, () => kinds.map((strike) => strike())).flat();
    const share = (Number(values.seconds) * 1000) / (strikes.length + 1);
    const run = await runStorm(
      { world, storm, waiters },
      {
        seconds: Number(values.seconds),
        async meanwhile() {
          for (const { victim, kill, restart } of strikes) {
            await new Promise((resolve) => setTimeout(resolve, share));
            say(`kills ${victim}`);
            await kill();
            await restart();
          }
        },
      },
    );
    say(`everyone has cancelled: ${JSON.stringify(run.figures())}`);
    const held = async () =>
      Number((await world.sql.query<{ count: string }>('select count(*) from hold')).rows[0]?.count);
    const unanswered = async () =>
      Number(
        (await world.sql.query<{ count: string }>('select count(*) from hold where offered_at is null')).rows[0]?.count,
      );
    // Without patience for people who never answer, it ends when everyone else has answered.
    const isOver = async () => (values.settle === '0' ? (await unanswered()) === 0 : (await held()) === 0);
    const end = await until('the last offer ends', isOver, Math.max(1, Number(values.settle)) * 60_000).catch(
      () => undefined,
    );
    const answers = await run.end();
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map(({ ended }) => ended));
    const ledger = await readLedger(world.sql);
    const { wrong, examples, figures } = judgeStorm(ledger, {
      spaces: storm.spaces,
      lately,
      rotating: new Set(['PARKING']),
      askedDays: storm.askedDays,
      from: from + 1,
      isClockMoved: false,
    });
    const log = postgres.log();
    const counts = {
      ...wrong,
      ...answers,
      'offers that did not end': end === undefined ? 1 : 0,
      'deadlocks in the log': log.split('\n').filter((line) => line.includes('deadlock detected')).length,
    };
    console.table(Object.fromEntries([...run.tally].toSorted(([a], [b]) => (a < b ? -1 : 1))));
    console.log('storm', JSON.stringify({ ...figures, ...run.figures(), 'lines in the ledger': ledger.length }));
    printTable(
      ['the model finds', 'times'],
      Object.entries(counts).map(([what, count]) => [what, String(count)]),
    );
    const broken = brokenIn(counts);
    if (broken.length > 0)
      for (const line of [...examples, ...world.complaints()].slice(0, EXAMPLES)) console.log(line.slice(0, 600));
    console.log(broken.length === 0 ? 'every promise held' : `BROKEN: ${broken.join(', ')}`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  });
}
