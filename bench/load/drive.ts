import { setTimeout as pause } from 'node:timers/promises';
import type { Cell } from './cell.ts';
import { Connection } from './connection.ts';
import { type Figures, figuresOf, type Window } from './figures.ts';
import { observe } from './observe.ts';
import { CONNECTIONS, EXPECTED, type Load, requestsOf } from './requests.ts';

/**
 * Requests before measuring, until code is compiled, statements are planned on each connection and buildings are
 * cached. By count, because a busy machine takes longer.
 */
const WARM: Record<Load, number> = { create: 8_000, cancel: 3_000, floor: 30_000, changed: 12_000, building: 8_000 };
const warmed = new WeakMap<Side['nodes'], Set<Load>>();

/** The processes that answer a load, and the name of their connections to the database. */
export type Side = {
  readonly application: string;
  readonly nodes: readonly { readonly pid: number; readonly port: number }[];
};

/** Keeps this many connections busy: each sends the next request as soon as it gets a response. */
export async function drive(
  cell: Cell,
  load: Load,
  window: Window,
  { application, nodes }: Side = { application: 'berth-api', nodes: cell.world.nodes },
): Promise<Figures> {
  const next = requestsOf(cell, load);
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) => Connection.open(nodes[n % nodes.length]?.port ?? 0)),
  );
  const over = new AbortController();
  let isWarm = false;
  let times: number[] = [];
  const running = Promise.all(
    connections.map(async (connection, n) => {
      while (!over.signal.aborted) {
        const request = await next(n);
        const began = performance.now();
        const status = await connection.ask(request);
        // During warm-up connections are opened, and a busy machine may refuse one.
        if (isWarm && status !== EXPECTED[load]) throw new Error(`${load} was answered with ${status}`);
        times.push(performance.now() - began);
      }
    }),
  );
  const watched = (async () => {
    const loads = warmed.get(nodes) ?? new Set();
    while (times.length < (loads.has(load) ? CONNECTIONS : WARM[load])) await pause(20);
    warmed.set(nodes, loads.add(load));
    isWarm = true;
    times = [];
    const pids = nodes.map(({ pid }) => pid);
    const observed = await observe(cell.world, { application, pids }, window.milliseconds);
    return figuresOf(observed, { operations: times.length, times });
  })();
  const figures = await Promise.race([watched, running.then(() => watched)]);
  over.abort();
  await running;
  for (const connection of connections) connection.close();
  return figures;
}
