import { performance } from 'node:perf_hooks';
import type { IdentifiedBy } from '@berth/contract';
import type { Kiosk } from './kiosk.ts';

/** What one kind of person meets who guesses: everything that could tell them from another kind. */
export type Met = { readonly answers: ReadonlySet<string>; readonly medianMs: number };

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Only its length can be compared: it is sealed anew each time. */
const withoutSeal = (body: unknown) =>
  JSON.stringify(body, (name, value) => (name === 'confirmation' ? String(value).length : value));

/**
 * Guesses in turns, one of each kind after the other, so that a machine that becomes slower does so for all of them.
 * `rest` is called when the kiosk has had enough for a minute.
 */
export async function guess<K extends string>(
  kiosk: Kiosk,
  kinds: Readonly<Record<K, (turn: number) => IdentifiedBy>>,
  { turns, perMinute, rest }: { turns: number; perMinute: number; rest: () => Promise<unknown> },
): Promise<Record<K, Met>> {
  const names = Object.keys(kinds) as K[];
  const met = new Map(names.map((name) => [name, { answers: new Set<string>(), times: [] as number[] }]));
  let asked = 0;
  for (let turn = 0; turn < turns; turn += 1)
    // Whoever comes first in a turn would wake what sleeps for the others.
    for (const name of [...names.slice(turn % names.length), ...names.slice(0, turn % names.length)]) {
      if (asked > 0 && asked % perMinute === 0) await rest();
      asked += 1;
      const before = performance.now();
      const { status, body, headers } = await kiosk.identify(kinds[name](turn));
      const one = met.get(name);
      one?.times.push(performance.now() - before);
      one?.answers.add(`${status} ${String(headers['content-length'])} ${withoutSeal(body)}`);
    }
  return Object.fromEntries(
    [...met].map(([name, { answers, times }]) => [name, { answers, medianMs: median(times) }]),
  ) as unknown as Record<K, Met>;
}
