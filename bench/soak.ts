/**
 * Sends the requests of hours to two api processes and a worker, and checks that their memory, open files and
 * connections stay the same. Proves R16.
 */
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { SmtpReceiver } from '../apps/server/testing/processes/smtp-receiver.ts';
import { spawnWorker } from '../apps/server/testing/processes/spawn-worker.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { percentile } from './load/figures.ts';
import { headquarters } from './morning/headquarters.ts';
import { ordinaryLoad } from './soak/ordinary-load.ts';
import { growthOf, type Look, look, watchedEnv } from './soak/watched-process.ts';

const USAGE = `usage: node bench/soak.ts [--hours 3] [--streams 200] [--lanes 16] [--planted streams]
Sends as many requests as come in these hours at 50 a second, as fast as it can. Needs TEST_DATABASE_ADMIN_URL,
TEST_NATS_URL and TEST_NATS_PASSWORD (npm run services -- --profile test). Exits with 1 if a process holds more memory
or files at the end than in the middle, or a request failed; with --planted streams it must.`;

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '3' },
    streams: { type: 'string', default: '200' },
    lanes: { type: 'string', default: '16' },
    planted: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

const RATE = 50;
const LOOKS = 30;
/** From the middle third to the last: the heap after a collection, and files. */
const [MOST_HEAP_GROWTH, MOST_FILES] = [1.02, 5];
/** A process returns memory to the system late, so its size says less than its heap. */
const MOST_RSS_MB = 18;
const PEOPLE = 200;

const connectionsOf = async (world: World): Promise<number> => {
  const { rows } = await world.sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
};

async function soak(world: World, worker: Awaited<ReturnType<typeof spawnWorker>>, receiver: SmtpReceiver) {
  const building = await headquarters(world, { people: PEOPLE, desks: 1_000, buildingMaximum: undefined });
  const load = ordinaryLoad(building, { streams: Number(values.streams) });
  const total = Number(values.hours) * 3600 * RATE;
  const processes = { 'api 1': world.nodes[0], 'api 2': world.nodes[1], worker };
  const looks = new Map<string, Look[]>(Object.keys(processes).map((name) => [name, []]));
  const [connections, p99s]: [number[], number[]] = [[], []];
  const began = performance.now();
  for (let n = 1; n <= LOOKS; n += 1) {
    const lanes = Array.from({ length: Number(values.lanes) }, async () => {
      while (load.sent() < (total * n) / LOOKS) await load.act();
    });
    await Promise.all(lanes);
    receiver.received.splice(0);
    connections.push(await connectionsOf(world));
    p99s.push(percentile(load.takeTimes(), 0.99));
    for (const [name, process] of Object.entries(processes))
      if (process) {
        const seen = await look(process);
        looks.get(name)?.push(seen);
        if (n % 5 === 0)
          console.log(
            `${load.sent()} requests, ${name}: heap ${seen.heapMb.toFixed(1)} MB, ${seen.rssMb.toFixed(0)} MB in all, ${seen.files} files`,
          );
      }
  }
  load.leave();
  building.proxy.close();
  console.log(
    `${load.sent()} requests in ${Math.round((performance.now() - began) / 1000)} s: ${load.reserved()} reservations, ${load.openedStreams()} event streams; p99 ${p99s.map(Math.round).join(' ')} ms; connections ${connections.join(' ')}`,
  );
  return { looks, unexpected: load.unexpected() };
}

function faultsOf({ looks, unexpected }: Awaited<ReturnType<typeof soak>>): string[] {
  const faults = unexpected.map(([status, count]) => `${count} requests were answered with ${status}`);
  const table = [...looks].map(([name, all]) => {
    const [heap, rss, files] = [growthOf(all, 'heapMb'), growthOf(all, 'rssMb'), growthOf(all, 'files')];
    if (heap.to > heap.from * MOST_HEAP_GROWTH) faults.push(`the heap of ${name} grew`);
    if (rss.to > rss.from + MOST_RSS_MB) faults.push(`${name} grew`);
    if (Math.abs(files.to - files.from) > MOST_FILES) faults.push(`the number of open files of ${name} changed`);
    const change = ({ from, to }: typeof heap, digits: number) => `${from.toFixed(digits)} → ${to.toFixed(digits)}`;
    return { process: name, 'heap MB': change(heap, 1), 'RSS MB': change(rss, 0), files: change(files, 0) };
  });
  console.table(table);
  return faults;
}

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const receiver = await SmtpReceiver.open();
    const env = {
      NATS_URL: process.env['TEST_NATS_URL'] ?? '',
      NATS_PASSWORD: process.env['TEST_NATS_PASSWORD'] ?? '',
      ...watchedEnv(values.planted),
    };
    const world = await World.open(urls, { isPatient: true, env });
    const worker = await spawnWorker(urls, { ...env, SMTP_URL: receiver.url });
    try {
      const faults = faultsOf(await soak(world, worker, receiver));
      for (const fault of faults) console.log(fault);
      console.log(faults.length === 0 ? 'memory, files and connections stayed the same' : 'NOT SOUND');
      process.exitCode = faults.length === 0 ? 0 : 1;
    } finally {
      worker.kill('SIGTERM');
      await worker.ended;
      await world.close();
      await receiver.close();
    }
  });
