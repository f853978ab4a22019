import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoleUrls } from '@berth/database/migrate';
import { spawnWorker } from '../../apps/server/testing/processes/spawn-worker.ts';
import { day, grantedIn, reserving, window } from '../../apps/server/testing/races/calls.ts';
import { openSender } from '../../apps/server/testing/races/send.ts';
import { type RaceBuilding, type Racer, World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import { forwardSigned } from '../../apps/server/testing/webhooks/forward-to.ts';
import { percentile } from '../load/figures.ts';
import { KINDS, type Kind, openReceivers, type Receivers } from './receivers.ts';

const [GOOD, DESKS, PEOPLE] = [10, 40, 8];
const [NINE, HALF_HOUR] = [36, 2];
/** Reservations of each building in a round, and the time between them: a busy morning. */
const [MADE, APART_MS] = [40, 250];
const PATIENCE_MS = 120_000;
const MOST_GROWTH = 1.1;

type House = { readonly building: RaceBuilding; readonly people: readonly Racer[] };

async function reserve(send: ReturnType<typeof openSender>['send'], { building, people }: House, n: number) {
  const as = people[n % PEOPLE] as Racer;
  const desk = building.desks[n % DESKS] ?? '';
  const hours = window(day(1 + Math.floor(n / PEOPLE)), NINE, HALF_HOUR);
  const answer = await send(reserving(building, as, desk, hours));
  if (grantedIn(answer).length === 0) throw new Error(`not reserved: ${answer.status} ${JSON.stringify(answer.body)}`);
}

async function house(world: World, receivers: Receivers, paths: readonly string[]): Promise<House> {
  const building = await world.building(DESKS, { settings: { future_day_maximum: 0 }, policies: [] });
  const place = { organisationId: building.organisation.id, buildingId: building.id };
  const endpoints = paths.map((path) => ({ id: randomUUID(), url: receivers.urlOf(path) }));
  await forwardSigned(world.owner, place, endpoints);
  return { building, people: await world.people(PEOPLE, building) };
}

/**
 * Deletes the rest of the previous round. Locks the tables in the same order as the worker, so that there is no
 * deadlock.
 */
const forgetAll = (world: World) =>
  world.sql.query({
    text: `begin;
      lock table webhook_delivery, connection_health in exclusive mode;
      delete from webhook_delivery;
      delete from connection_health;
      delete from pgboss.job where name in ('webhook', 'wake-webhook') and state in ('created', 'retry');
      commit`,
  });

/**
 * Compares ten endpoints of an organisation next to one that is slow, silent or down, and ten of another organisation,
 * with eleven working endpoints: from event to arrival. Several rounds, because a machine's load varies.
 */
export async function neighbours(urls: RoleUrls, rounds: number): Promise<boolean> {
  const world = await World.open(urls, { isPatient: true });
  const receivers = await openReceivers();
  const good = (where: string) => Array.from({ length: GOOD }, (_, n) => `${where}-${n}`);
  const houses = [
    await house(world, receivers, [...good('same'), 'bad']),
    await house(world, receivers, good('other')),
  ];
  const worker = await spawnWorker(urls, { EGRESS_ALLOW: receivers.origins.join(',') });
  const { send, close } = openSender(world, 4);
  let made = 0;
  const morning = async () => {
    for (let n = 0; n < MADE; n += 1) {
      made += 1;
      await Promise.all(houses.map((one) => reserve(send, one, made)));
      await pause(APART_MS);
    }
  };
  const delays: Record<Kind, number[]> = { well: [], slow: [], silent: [], away: [] };
  try {
    // Warms up first: compiles code and opens connections.
    await morning();
    for (let round = 0; round < rounds; round += 1)
      for (const kind of KINDS) {
        await until('the round before', () => receivers.arrived() === made * GOOD * houses.length, PATIENCE_MS);
        await receivers.become(kind);
        await forgetAll(world);
        const from = receivers.arrived();
        await morning();
        await until('everybody else', () => receivers.arrived() === made * GOOD * houses.length, PATIENCE_MS);
        delays[kind].push(...receivers.delaysFrom(from));
      }
  } finally {
    worker.kill('SIGKILL');
    await worker.ended;
    close();
    await receivers.close();
    await world.close();
  }
  const p99 = (kind: Kind) => percentile(delays[kind], 0.99);
  const growth = (kind: Kind) => p99(kind) / p99('well');
  console.table(
    Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        {
          arrivals: delays[kind].length,
          'p50 ms': Math.round(percentile(delays[kind], 0.5)),
          'p99 ms': Math.round(p99(kind)),
          'p99 beside well': `${((growth(kind) - 1) * 100).toFixed(1)} %`,
        },
      ]),
    ),
  );
  const disturbed = KINDS.filter((kind) => growth(kind) >= MOST_GROWTH);
  console.log(disturbed.length === 0 ? 'the others are not disturbed' : `DISTURBED by one that is ${disturbed.join()}`);
  return disturbed.length === 0;
}
