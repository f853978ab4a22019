import { performance } from 'node:perf_hooks';
import type { IdentifiedBy } from '@berth/contract';

/** The responses to one kind of guess: everything that could distinguish it from another kind. */
export type Met = { readonly answers: ReadonlySet<string>; readonly medianMs: number };

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

type Response = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** Keeps only the length of what differs each time: the sealed confirmation, and the id of a problem. */
const UNIQUE: readonly string[] = ['confirmation', 'instance'];
const withoutSeal = (body: unknown) =>
  JSON.stringify(body, (name, value) => (UNIQUE.includes(name) ? String(value).length : value));

/**
 * Guesses in rounds, one of each kind, so that a slowdown of the machine affects all of them. Calls `rest` when the
 * kiosk's limit per minute is reached.
 */
export async function guess<K extends string>(
  ask: (by: IdentifiedBy) => Promise<Response>,
  kinds: Readonly<Record<K, (turn: number) => IdentifiedBy>>,
  { turns, perMinute, rest }: { turns: number; perMinute: number; rest: () => Promise<unknown> },
): Promise<Record<K, Met>> {
  const names = Object.keys(kinds) as K[];
  const met = new Map(names.map((name) => [name, { answers: new Set<string>(), times: [] as number[] }]));
  let guesses = 0;
  for (let turn = 0; turn < turns; turn += 1)
    // Rotates the order, because the first in a round would warm up caches for the others.
    for (const name of [...names.slice(turn % names.length), ...names.slice(0, turn % names.length)]) {
      if (guesses > 0 && guesses % perMinute === 0) await rest();
      guesses += 1;
      const before = performance.now();
      const { status, body, headers } = await ask(kinds[name](turn));
      const one = met.get(name);
      one?.times.push(performance.now() - before);
      one?.answers.add(`${status} ${String(headers['content-length'])} ${withoutSeal(body)}`);
    }
  return Object.fromEntries(
    [...met].map(([name, { answers, times }]) => [name, { answers, medianMs: median(times) }]),
  ) as unknown as Record<K, Met>;
}
