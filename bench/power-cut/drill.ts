import { setTimeout as pause } from 'node:timers/promises';
import { random } from '../../apps/server/testing/races/calls.ts';
import { World } from '../../apps/server/testing/races/world.ts';
import { until } from '../../apps/server/testing/until.ts';
import { compare, type Load, openLoad, unexpectedIn } from '../failover/load.ts';
import { type IngestCell, openIngestCell } from '../ingest/cell.ts';
import {
  compareReadings,
  type Gateway,
  keepStartingIngest,
  openGateway,
  publishReadings,
} from '../ingest/one-gateway.ts';
import { damageIn, prepareDamage } from './damage.ts';
import { type Machine, openMachine } from './machine.ts';

/** Enough to stay below the rate limit, which grows with the sensors. */
const SENSORS = 1000;
const RESERVATIONS_PER_SECOND = 30;
/** Sent before the power fails. Only the broker has those that it acknowledges. */
const READINGS = 400;
const [LEAST_LOAD_MS, MORE_LOAD_MS, CHECKPOINT_MS] = [1000, 4000, 200];
const PATIENCE_MS = 120_000;

type Row = Record<string, number | string>;
type Ingest = Awaited<ReturnType<typeof keepStartingIngest>>;
type Drill = {
  readonly machine: Machine;
  readonly cell: IngestCell;
  readonly world: World;
  readonly load: Load;
  readonly gateway: Gateway;
};

/** Waits for a random moment, in every second cut within a checkpoint, and cuts the power. */
async function cutAt({ machine, world, load, gateway }: Drill, cut: number, ingest: Ingest) {
  const goal = load.ledger.size + RESERVATIONS_PER_SECOND;
  await until('reservations again', () => load.ledger.size >= goal, PATIENCE_MS);
  await publishReadings(gateway, 1);
  ingest.kill('SIGKILL');
  await ingest.ended;
  // The first cut comes early, when the kernel has written nothing by itself since the stream was created.
  if (cut > 1) await pause(LEAST_LOAD_MS + random(MORE_LOAD_MS));
  const part = gateway.acknowledged.size + random(READINGS);
  gateway.publish(READINGS);
  await until('a part of the readings', () => gateway.acknowledged.size >= part, PATIENCE_MS);
  const during = cut % 2 === 0 ? 'a checkpoint' : 'work';
  if (during === 'a checkpoint') {
    void world.sql.query('checkpoint').catch(() => {});
    await pause(random(CHECKPOINT_MS));
  }
  await machine.cutPower();
  return during;
}

/** Compares what was confirmed with the tables, once the next ingest has stored what the broker has. */
async function losses({ cell, world, load, gateway }: Drill) {
  const ingest = await keepStartingIngest(cell);
  const isWhole = async () => (await compareReadings(cell, gateway)).missing === 0;
  await until('every acknowledged reading', isWhole, PATIENCE_MS / 4).catch(() => {});
  const { missing, twice } = await compareReadings(cell, gateway);
  const { lost } = await compare(world, load);
  const damage = await damageIn(world.sql);
  const faults = [
    ...(lost > 0 ? [`${lost} confirmed reservations are lost`] : []),
    ...(missing > 0 ? [`${missing} acknowledged readings are missing`] : []),
    ...(twice > 0 ? [`${twice} readings are stored twice`] : []),
    ...damage.slice(0, 3),
  ];
  return { ingest, figures: { lost, missing, twice, damaged: damage.length }, faults };
}

/** Cuts the power once. Returns what is lost and the next ingest. */
async function oneCut(drill: Drill, cut: number, ingest: Ingest) {
  const { machine, load, gateway } = drill;
  const before = { reservations: load.ledger.size, readings: gateway.acknowledged.size };
  const during = await cutAt(drill, cut, ingest);
  const began = performance.now();
  const made = { reservations: load.ledger.size, readings: gateway.acknowledged.size };
  const obstacles = await machine.powerOn();
  const row: Row = {
    cut,
    during,
    'confirmed reservations': made.reservations - before.reservations,
    'acknowledged readings': made.readings - before.readings,
    'back after s': Math.round((performance.now() - began) / 100) / 10,
  };
  if (obstacles.length > 0) return { row, faults: obstacles, next: ingest };
  const after = await losses(drill);
  return { row: { ...row, ...after.figures }, faults: after.faults, next: after.ingest };
}

async function cutRepeatedly(drill: Drill, cuts: number, first: Ingest) {
  const rows: Row[] = [];
  let ingest = first;
  for (let cut = 1; cut <= cuts; cut += 1) {
    const { row, faults, next } = await oneCut(drill, cut, ingest);
    console.log(JSON.stringify(row));
    rows.push(row);
    ingest = next;
    // Further cuts would only show what follows from this loss.
    if (faults.length > 0) return { rows, faults: faults.map((fault) => `cut ${cut}: ${fault}`) };
  }
  ingest.kill('SIGKILL');
  await drill.load.stop();
  const { unknown, twice } = await compare(drill.world, drill.load);
  const wrong = unexpectedIn(drill.load);
  return {
    rows,
    faults: [
      ...(unknown + twice > 0 ? [`${unknown + twice} reservations exist twice or were never confirmed`] : []),
      ...wrong.map((answer) => `clients saw ${answer}`),
    ],
  };
}

/** Cuts the power of a machine under load this many times, or until something is lost. */
export async function powerCutDrill({ cuts, planted }: { readonly cuts: number; readonly planted: string }) {
  const machine = await openMachine(planted);
  const { broker } = machine;
  const cell = await openIngestCell(SENSORS, broker, machine.postgres);
  const env = { NATS_URL: broker.url, NATS_PASSWORD: broker.password };
  const world = await World.open(cell.urls, { isPatient: false, env });
  await prepareDamage(world.sql);
  const gateway = openGateway(cell, broker);
  const ingest = await keepStartingIngest(cell);
  // Without a protection, only what follows is lost.
  if (planted !== '') machine.sync();
  const load = await openLoad(world, RESERVATIONS_PER_SECOND);
  return cutRepeatedly({ machine, cell, world, load, gateway }, cuts, ingest);
}
