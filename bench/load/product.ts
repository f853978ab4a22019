import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from './bare.ts';
import type { Cell } from './cell.ts';
import { Connection, written } from './connection.ts';
import { type Figures, figuresOf, type Window } from './figures.ts';
import { observe } from './observe.ts';
import { at, BUILDINGS, CALLERS, DESKS, dayAhead, FLOORS, idOf } from './shape.ts';

const CONNECTIONS = 32;
/** Until code is compiled, statements are planned on each connection and buildings are remembered. By count: a busy machine takes longer. */
const WARM: Record<Load, number> = { create: 4_000, floor: 4_000, building: 800 };
const warmed = new Map<Load, number>();
const FIRST_DAY = 10;
const DAYS = 60;
const SLOTS = BUILDINGS * CALLERS * DAYS;
/** Prime, so that all callers and days come once before one comes twice, in no order that an index likes. */
const STRIDE = 100_003;

let made = 0;

const EXPECTED: Record<Load, number> = { create: 201, floor: 200, building: 200 };

/** The next request of a load. Creating never meets: each caller has a desk of their own, and each day comes once. */
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
        // As the web sends it.
        idempotencyKey: crypto.randomUUID(),
      });
    };
  const day = dayAhead(1);
  const window = `from=${at(day, '09:00')}&to=${at(day, '17:00')}`;
  let asked = 0;
  return () => {
    asked += 1;
    const floor = load === 'floor' ? `&floorId=${idOf('floor', asked % FLOORS)}` : '';
    const path = `/desks/${organisation.slug}/building-0/deskStatus?${window}${floor}`;
    return written({ method: 'GET', path, token: token(0, asked % CALLERS) });
  };
}

/** So many connections, each of which asks again as soon as it was answered. */
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
        // While it gets warm connections are opened, and a busy machine may not have one in time.
        if (isWarm && status !== EXPECTED[load]) throw new Error(`${load} was answered with ${status}`);
        times.push(performance.now() - began);
      }
    }),
  );
  const watched = (async () => {
    const enough = WARM[load] - (warmed.get(load) ?? 0);
    while (times.length < Math.max(enough, CONNECTIONS)) await pause(20);
    warmed.set(load, WARM[load]);
    isWarm = true;
    times = [];
    const seen = await observe(world, 'berth-api', window.milliseconds);
    return figuresOf(seen, { operations: times.length, times });
  })();
  const figures = await Promise.race([watched, running.then(() => watched)]);
  over.abort();
  await running;
  for (const connection of connections) connection.close();
  return figures;
}
