/**
 * Opens the map of one building for many people while others reserve: measures how long a reservation takes compared
 * with no viewers, and how long until it is on every open map. The viewers read when and as often as the web app does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { changeIn, isUntouched, type LiveChange, READING } from '../apps/web/src/lib/live-change.ts';
import { throttled } from '../apps/web/src/lib/throttled.ts';
import { type EventStream, openEventStream } from '../apps/server/testing/event-stream.ts';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { Connection, written } from './load/connection.ts';
import { percentile } from './load/figures.ts';
import { at, dayAhead } from './load/shape.ts';
import { type Headquarters, headquarters } from './morning/headquarters.ts';

const USAGE = `usage: node bench/viewers.ts [--viewers 2000] [--rate 10] [--seconds 20]
Two api nodes. Needs TEST_DATABASE_ADMIN_URL, TEST_NATS_URL and TEST_NATS_PASSWORD (npm run services -- --profile test).
Exits with 1 if a reservation takes over three times as long (p50) as without viewers, a map is refused, or a change is
on the open maps of its floor later than a second (p50) or two (p99). Times are reliable on a quiet machine only,
because the viewers run on it too.`;

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});
const [viewers, rate, seconds] = [Number(values.viewers), Number(values.rate), Number(values.seconds)];

const DESKS = 1_000;
/** Streams of one person on one node. */
const STREAMS_EACH = 20;
const AT_ONCE = 50;
const DAY = { alone: dayAhead(2), watched: dayAhead(3), warm: dayAhead(4) };
const PATIENCE_MS = 5_000;

type Made = { readonly desk: string; readonly floorId: string; readonly at: number };

/**
 * Makes this many reservations per second, each by another person on another desk, whether or not the previous one was
 * answered.
 */
async function reserving(building: Headquarters, day: string, count: number, onMade: (made: Made) => void = () => {}) {
  const took: number[] = [];
  const one = async (n: number) => {
    const floor = n % building.floors.length;
    const desk = building.desksOf(floor)[Math.floor(n / building.floors.length)] ?? '';
    const { nodes } = building.world;
    const port = nodes[n % nodes.length]?.port ?? 0;
    const body = { startDatetime: at(day, '09:00'), endDatetime: at(day, '17:00') };
    const path = `/reservations/${building.path}/${desk}`;
    const began = performance.now();
    const idempotencyKey = crypto.randomUUID();
    const token = building.tokens[n] ?? '';
    const { status } = await building.proxy.read(port, written({ method: 'POST', path, token, body, idempotencyKey }));
    const ended = performance.now();
    if (status !== 201) throw new Error(`a reservation was answered with ${status}`);
    took.push(ended - began);
    onMade({ desk, floorId: building.floors[floor] ?? '', at: ended });
  };
  const running: Promise<void>[] = [];
  for (let n = 0; n < count; n += 1) {
    running.push(one(n));
    await pause(1000 / rate);
  }
  await Promise.all(running);
  return took;
}

/** One open map: it reads its floor when the web app would, and records when a reservation first appears on it. */
async function openMap(building: Headquarters, n: number, made: readonly Made[], painted: number[]) {
  const floorId = building.floors[n % building.floors.length] ?? '';
  const { nodes } = building.world;
  const node = nodes[n % nodes.length];
  const token = building.tokens[Math.floor(n / nodes.length / STREAMS_EACH)] ?? '';
  const [org = '', slug = ''] = building.path.split('/');
  const query = `from=${at(DAY.watched, '09:00')}&to=${at(DAY.watched, '17:00')}&floorId=${floorId}`;
  const request = written({ method: 'GET', path: `/desks/${building.path}/deskStatus?${query}`, token });
  const key = ['place', building.path, 'reservations', 'floor', floorId, 'desks', DAY.watched];
  const connection = await Connection.open(node?.port ?? 0);
  const displayed = new Set<string>();
  let reads = 0;
  let sentAway = 0;
  let reading = Promise.resolve();
  const read = async () => {
    reads += 1;
    const { status, body } = await connection.read(request);
    if (status === 503) {
      // Overloaded. The web app retries, and so do these maps, at the latest with the next change.
      sentAway += 1;
      pace.add({ kind: 'reservations', floorIds: [floorId], days: undefined, own: undefined });
      return;
    }
    if (status !== 200) throw new Error(`a map was answered with ${status}`);
    for (const one of made)
      if (one.floorId === floorId && !displayed.has(one.desk) && body.includes(one.desk)) {
        displayed.add(one.desk);
        painted.push(Math.max(0, performance.now() - one.at));
      }
  };
  const pace = throttled(async (change: LiveChange) => {
    if (isUntouched(key, change)) return false;
    await (reading = read());
    return true;
  }, READING);
  const stream: EventStream = await openEventStream(
    node?.origin ?? '',
    { org, building: slug },
    token,
    ({ event, data }) => {
      const change = event === 'change' ? changeIn(JSON.stringify(data)) : undefined;
      if (change) pace.add(change);
    },
  );
  return {
    reads: () => reads,
    sentAway: () => sentAway,
    hasSeen: (all: readonly Made[]) => all.every((one) => one.floorId !== floorId || displayed.has(one.desk)),
    async leave() {
      pace.stop();
      stream.leave();
      await reading;
      connection.close();
    },
  };
}

async function measure(building: Headquarters): Promise<boolean> {
  const count = rate * seconds;
  await reserving(building, DAY.warm, count);
  const alone = percentile(await reserving(building, DAY.alone, count), 0.5);
  const made: Made[] = [];
  const painted: number[] = [];
  const maps: Awaited<ReturnType<typeof openMap>>[] = [];
  for (let from = 0; from < viewers; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, viewers - from) }, (_, n) => from + n);
    maps.push(...(await Promise.all(some.map((n) => openMap(building, n, made, painted)))));
  }
  const took = await reserving(building, DAY.watched, count, (one) => made.push(one));
  const until = performance.now() + PATIENCE_MS;
  while (!maps.every((map) => map.hasSeen(made)) && performance.now() < until) await pause(50);
  const blind = maps.filter((map) => !map.hasSeen(made)).length;
  const reads = maps.reduce((sum, map) => sum + map.reads(), 0);
  const sentAway = maps.reduce((sum, map) => sum + map.sentAway(), 0);
  await Promise.all(maps.map((map) => map.leave()));
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  const paintedMs = (share: number) => percentile(painted, share);
  console.log(
    `${rate} reservations a second: p50 ${alone.toFixed(1)} ms alone; with ${viewers} open maps p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${Math.round(reads / seconds)} reads a second`,
  );
  console.log(
    `on a map after p50 ${paintedMs(0.5).toFixed(0)}, p99 ${paintedMs(0.99).toFixed(0)}, last ${paintedMs(1).toFixed(0)} ms; ${blind} maps missed one, ${sentAway} reads got 503`,
  );
  return blind === 0 && sentAway === 0 && p50 <= 3 * alone && paintedMs(0.5) <= 1_000 && paintedMs(0.99) <= 2_000;
}

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const env = {
      NATS_URL: process.env['TEST_NATS_URL'] ?? '',
      NATS_PASSWORD: process.env['TEST_NATS_PASSWORD'] ?? '',
    };
    const world = await World.open(urls, { isPatient: false, env });
    try {
      const people = Math.max(rate * seconds, viewers / STREAMS_EACH);
      const building = await headquarters(world, { people, desks: DESKS, buildingMaximum: undefined });
      process.exitCode = (await measure(building)) ? 0 : 1;
      building.proxy.close();
    } finally {
      await world.close();
    }
  });
