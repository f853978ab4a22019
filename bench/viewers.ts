/**
 * Opens the map of one building for many people while others reserve: measures how long a reservation takes compared
 * with no viewers, how long until it is on every open map, and what that costs. The maps apply changes and read as the
 * web app does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { cpuOf } from '../apps/server/testing/races/cpu.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { written } from './load/connection.ts';
import { percentile } from './load/figures.ts';
import { at, dayAhead } from './load/shape.ts';
import { type Headquarters, headquarters } from './morning/headquarters.ts';
import { OpenMap, REASONS } from './viewers/open-map.ts';

const USAGE = `usage: node bench/viewers.ts [--viewers 2000] [--nodes 2] [--rate 10] [--seconds 20]
10,000 maps need --nodes 4. Needs TEST_DATABASE_ADMIN_URL, TEST_NATS_URL and TEST_NATS_PASSWORD
(npm run services -- --profile test). Exits with 1 if a goal is missed, a map is refused, or a change never arrives.
Times are reliable on a quiet machine only, because the viewers run on it too.`;

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '2000' },
    nodes: { type: 'string', default: '2' },
    rate: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});
const [viewers, nodes, rate, seconds] = [
  Number(values.viewers),
  Number(values.nodes),
  Number(values.rate),
  Number(values.seconds),
];
const RESERVATIONS = rate * seconds;

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
async function reserving(building: Headquarters, day: string, onMade: (made: Made) => void = () => {}) {
  const took: number[] = [];
  const one = async (n: number) => {
    const floor = n % building.floors.length;
    const desk = building.desksOf(floor)[Math.floor(n / building.floors.length)] ?? '';
    const port = building.world.nodes[n % nodes]?.port ?? 0;
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
  const inTurn = async (n: number) => {
    await pause((n * 1000) / rate);
    await one(n);
  };
  await Promise.all(Array.from({ length: RESERVATIONS }, (_, n) => inTurn(n)));
  return took;
}

/** The viewers are other people than those who reserve, so that no change is their own. */
async function openMaps(building: Headquarters): Promise<OpenMap[]> {
  const window = { from: at(DAY.watched, '09:00'), to: at(DAY.watched, '17:00') };
  const { proxy, path, floors, world, tokens } = building;
  const openMap = (n: number) =>
    OpenMap.open({
      proxy,
      path,
      window,
      day: DAY.watched,
      floorId: floors[n % floors.length] ?? '',
      port: world.nodes[n % nodes]?.port ?? 0,
      token: tokens[RESERVATIONS + Math.floor(n / nodes / STREAMS_EACH)] ?? '',
    });
  const maps: OpenMap[] = [];
  for (let from = 0; from < viewers; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, viewers - from) }, (_, n) => openMap(from + n));
    maps.push(...(await Promise.all(some)));
  }
  return maps;
}

/** Measures the CPU of the api processes during the work, in microseconds. */
async function cpuDuring<T>({ world }: Headquarters, work: () => Promise<T>) {
  const before = await cpuOf(world);
  const result = await work();
  return { result, us: ((await cpuOf(world)).api - before.api) * 1000 };
}

async function measure(building: Headquarters): Promise<boolean> {
  await reserving(building, DAY.warm);
  const alone = await cpuDuring(building, () => reserving(building, DAY.alone));
  const maps = await openMaps(building);
  const idle = await cpuDuring(building, () => pause(seconds * 1000));
  const sumOf = (count: (map: OpenMap) => number) => maps.reduce((sum, map) => sum + count(map), 0);
  const noticesBefore = sumOf((map) => map.notices);
  const made: Made[] = [];
  const isShown = (map: OpenMap) =>
    made.every(({ desk, floorId }) => floorId !== map.floorId || map.displayed.has(desk));
  const watched = await cpuDuring(building, async () => {
    const took = await reserving(building, DAY.watched, (one) => made.push(one));
    const until = performance.now() + PATIENCE_MS;
    while (!maps.every(isShown) && performance.now() < until) await pause(50);
    return took;
  });
  const blind = maps.filter((map) => !isShown(map)).length;
  const broken = maps.filter(({ isBroken }) => isBroken).length;
  const sentAway = sumOf((map) => map.sentAway);
  const notices = sumOf((map) => map.notices) - noticesBefore;
  const reads = REASONS.map((reason) => ({ reason, perChange: sumOf((map) => map.reads[reason]) / made.length }));
  const delays = maps.flatMap(({ displayed, floorId }) =>
    made.filter((one) => one.floorId === floorId).map(({ desk, at }) => Math.max(0, (displayed.get(desk) ?? 0) - at)),
  );
  await Promise.all(maps.map((map) => map.leave()));

  const times = { alone: percentile(alone.result, 0.5), watched: percentile(watched.result, 0.5) };
  const delay = (share: number) => percentile(delays, share) / 1000;
  const perNotice = (watched.us - alone.us - idle.us) / notices;
  const unexplained = reads.filter(({ reason }) => reason !== 'gap').reduce((sum, one) => sum + one.perChange, 0);
  console.log(
    `${viewers} open maps, ${nodes} api processes, ${rate} reservations a second, ${Math.round(notices / viewers)} notices a map`,
  );
  console.log(
    `a reservation: p50 ${times.alone.toFixed(1)} ms alone; with open maps p50 ${times.watched.toFixed(1)}, p99 ${percentile(watched.result, 0.99).toFixed(1)} ms`,
  );
  console.log(`idle: ${(idle.us / viewers / seconds).toFixed(1)} µs of api CPU per map and second`);
  console.log(
    `reads a change: ${reads.map(({ reason, perChange }) => `${reason} ${perChange.toFixed(2)}`).join(', ')}`,
  );
  console.log(`${blind} maps missed a change, ${broken} streams broke, ${sentAway} reads got 503`);
  const goals = [
    { goal: 'reservation, times as long as alone', measured: times.watched / times.alone, most: 3 },
    { goal: 'delay p50, s', measured: delay(0.5), most: 0.2 },
    { goal: 'delay p99, s', measured: delay(0.99), most: 1 },
    { goal: 'api CPU per notice and map, µs', measured: perNotice, most: 9 },
    { goal: 'reads a change, except after a gap', measured: unexplained, most: 0 },
  ];
  for (const { goal, measured, most } of goals)
    console.log(`${measured <= most ? 'met   ' : 'MISSED'} ${goal}: ${measured.toFixed(2)} (≤ ${most})`);
  return blind + broken + sentAway === 0 && goals.every(({ measured, most }) => measured <= most);
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
      while (world.nodes.length < nodes) await world.startNode();
      const people = RESERVATIONS + Math.ceil(viewers / nodes / STREAMS_EACH);
      const building = await headquarters(world, { people, desks: DESKS, buildingMaximum: undefined });
      process.exitCode = (await measure(building)) ? 0 : 1;
      building.proxy.close();
    } finally {
      await world.close();
    }
  });
