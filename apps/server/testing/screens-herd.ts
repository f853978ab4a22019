import { createHash } from 'node:crypto';
import { dailyReservations, type Endpoint, screenApproval, screenTheme, urlOf } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';

const digest = (text: string) => createHash('sha256').update(text).digest();
const codeOf = (n: number) => String(500_000_000_000 + n);
const secretOf = (n: number) => digest(`herd ${n}`).toString('base64url');

/** So many approved today screens of one building, heard of a moment ago. */
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
  /** They all come back within this time. */
  readonly withinMs: number;
};

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

async function read(origin: string, call: Endpoint, input: object, n: number): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const answer = await fetch(`${origin}${urlOf(call, input)}`, { headers: { 'screen-secret': secretOf(n) } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

/** What a page asks for when it is loaded: whether it is still approved, how it looks, and the day. */
async function reload({ origins, place }: HerdRun, n: number) {
  const origin = origins[n % origins.length] ?? '';
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

/** One after the other: what a screen costs in peace. */
export async function oneScreen(run: HerdRun, times: number) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(...(await reload(run, n)));
  return figuresOf(answers);
}

/** All of them, spread evenly over the time, as after a release or at midnight. */
export async function allScreens(run: HerdRun) {
  const begun = performance.now();
  const due = (n: number) => (n * run.withinMs) / run.screens - (performance.now() - begun);
  const answers = await Promise.all(
    Array.from({ length: run.screens }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due(n))));
      return reload(run, n);
    }),
  );
  return figuresOf(answers.flat());
}
