import { createHash } from 'node:crypto';
import {
  type Change,
  dailyReservations,
  type Endpoint,
  screenApproval,
  screenEvents,
  screenTheme,
  urlOf,
} from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';
import { type EventStream, listenTo } from './event-stream.ts';
import { until } from './until.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
const codeOf = (n: number) => String(500_000_000_000 + n);
const secretOf = (n: number) => digest(`herd ${n}`).toString('base64url');

/** Stores approved today screens of one building that were online a moment ago. */
export async function storeHerd(owner: Database, { organisation, id }: FullBuilding, screens: number): Promise<void> {
  const place = { organisation_id: organisation.id, building_id: id };
  await inTenant(owner, organisation.id, async (tx) => {
    const rows = Array.from({ length: screens }, (_, n) => ({
      ...place,
      kind: 'dailyReservation' as const,
      pairing_code: codeOf(n),
      secret_hash: digest(secretOf(n)),
      asked_from: '192.0.2.1',
      approved_at: new Date(),
      show_desks: true,
      shows_names: true,
    }));
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insertInto('screen')
        .values(rows.slice(from, from + 500))
        .execute();
  });
}

export type HerdRun = {
  readonly origins: readonly string[];
  readonly place: { readonly org: string; readonly building: string };
  readonly screens: number;
  /** The time within which they all return. */
  readonly withinMs: number;
};

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

async function read(origin: string, call: Endpoint, input: object, n: number): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const answer = await fetch(`${origin}${urlOf(call, input)}`, { headers: { 'screen-secret': secretOf(n) } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

const originOf = (origins: readonly string[], n: number) => origins[n % origins.length] ?? '';

/** Loads a page: its approval, theme and reservations of the day. */
async function reload({ origins, place }: HerdRun, n: number) {
  const origin = originOf(origins, n);
  const page = { showDesks: true, page: 1, pageSize: 9 };
  return [
    await read(origin, screenApproval, { params: { ...place, token: codeOf(n) } }, n),
    await read(origin, screenTheme, { params: place }, n),
    await read(origin, dailyReservations, { params: place, query: page }, n),
  ];
}

const figuresOf = (answers: readonly { status: number; ms: number }[]) => {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return { statuses, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

/** Loads screens sequentially, to measure the cost without load. */
export async function oneScreen(run: HerdRun, times: number) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(...(await reload(run, n)));
  return figuresOf(answers);
}

/** Acts once for each screen, spread evenly over the time. */
function eachScreen<T>({ screens, withinMs }: HerdRun, act: (n: number) => Promise<T>): Promise<T[]> {
  const begun = performance.now();
  return Promise.all(
    Array.from({ length: screens }, async (_, n) => {
      const due = (n * withinMs) / screens - (performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due)));
      return act(n);
    }),
  );
}

/** Loads all pages, as after a release or at midnight. */
export const allScreens = async (run: HerdRun) => figuresOf((await eachScreen(run, (n) => reload(run, n))).flat());

/** Opens the event streams of all screens. */
export async function allStreams(run: HerdRun) {
  const { origins, place } = run;
  const streams = await eachScreen(run, (n) =>
    listenTo(`${originOf(origins, n)}${urlOf(screenEvents, { params: place })}`, { 'screen-secret': secretOf(n) }),
  );
  const openStreams = () => streams.filter(({ status, isClosed }) => status === 200 && !isClosed());
  return {
    open: () => openStreams().length,
    /** Returns the time until the last of them received a change of that kind. */
    async heard(kind: Change['kind'], since: number): Promise<number> {
      const at = (stream: EventStream) =>
        stream.events.find(({ event, data, at }) => at > since && event === 'change' && (data as Change).kind === kind)
          ?.at;
      await until(`all hear of ${kind}`, () => openStreams().every((stream) => at(stream) !== undefined));
      return Math.max(...openStreams().map((stream) => at(stream) ?? 0)) - since;
    },
    leave: () => {
      for (const stream of streams) stream.leave();
    },
  };
}
