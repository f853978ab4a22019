import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from './bare.ts';
import type { World } from '../../apps/server/testing/races/world.ts';
import type { Cell } from './cell.ts';
import { Connection, written } from './connection.ts';
import { type Figures, figuresOf, type Window } from './figures.ts';
import { observe } from './observe.ts';
import { at, BUILDINGS, CALLERS, DESKS, dayAhead, FLOORS, idOf } from './shape.ts';

const CONNECTIONS = 32;
/**
 * Requests before measuring, until code is compiled, statements are planned on each connection and buildings are
 * cached. By count, because a busy machine takes longer.
 */
const WARM: Record<Load, number> = { create: 4_000, floor: 4_000, building: 800 };
const warmed = new WeakMap<World, Set<Load>>();
const FIRST_DAY = 10;
const DAYS = 60;
const SLOTS = BUILDINGS * CALLERS * DAYS;
/**
 * A prime, so that all caller and day combinations occur once before one repeats, in no order that favours an index.
 */
const STRIDE = 100_003;

let made = 0;

const EXPECTED: Record<Load, number> = { create: 201, floor: 200, building: 200 };

/**
 * Returns the next request of a load. Created reservations never conflict: each caller has their own desk, and each day
 * occurs once.
 */
function nextOf({ organisation, token }: Cell, load: Load): () => string {
  if (load === 'create')
    return () => {
      if (made >= SLOTS) throw new Error('no more days to reserve');
      const slot = (made++ * STRIDE) % SLOTS;
      const [who, day] = [slot % (BUILDINGS * CALLERS), dayAhead(FIRST_DAY + Math.floor(slot / (BUILDINGS * CALLERS)))];
      const [building, caller] = [Math.floor(who / CALLERS), who % CALLERS];
      return written({
        method: 'POST',
        path: `/reservations/${organisation.slug}/building-${building}/${idOf('desk', building * DESKS + caller * 15)}`,
        token: token(building, caller),
        body: { startDatetime: at(day, '09:00'), endDatetime: at(day, '17:00') },
        // Set as the web app does.
        idempotencyKey: crypto.randomUUID(),
      });
    };
  const day = dayAhead(1);
  const window = `from=${at(day, '09:00')}&to=${at(day, '17:00')}`;
  let requests = 0;
  return () => {
    requests += 1;
    const floor = load === 'floor' ? `&floorId=${idOf('floor', requests % FLOORS)}` : '';
    const path = `/desks/${organisation.slug}/building-0/deskStatus?${window}${floor}`;
    return written({ method: 'GET', path, token: token(0, requests % CALLERS) });
  };
}

/** Keeps this many connections busy: each sends the next request as soon as it gets a response. */
export async function product(cell: Cell, load: Load, window: Window): Promise<Figures> {
  const { world } = cell;
  const { nodes } = world;
  const next = nextOf(cell, load);
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) => Connection.open(nodes[n % nodes.length]?.port ?? 0)),
  );
  const over = new AbortController();
  let isWarm = false;
  let times: number[] = [];
  const running = Promise.all(
    connections.map(async (connection) => {
      while (!over.signal.aborted) {
        const began = performance.now();
        const status = await connection.ask(next());
        // During warm-up connections are opened, and a busy machine may refuse one.
        if (isWarm && status !== EXPECTED[load]) throw new Error(`${load} was answered with ${status}`);
        times.push(performance.now() - began);
      }
    }),
  );
  const watched = (async () => {
    const loads = warmed.get(world) ?? new Set();
    while (times.length < (loads.has(load) ? CONNECTIONS : WARM[load])) await pause(20);
    warmed.set(world, loads.add(load));
    isWarm = true;
    times = [];
    const observed = await observe(world, 'berth-api', window.milliseconds);
    return figuresOf(observed, { operations: times.length, times });
  })();
  const figures = await Promise.race([watched, running.then(() => watched)]);
  over.abort();
  await running;
  for (const connection of connections) connection.close();
  return figures;
}
