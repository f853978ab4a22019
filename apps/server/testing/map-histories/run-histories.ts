import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@berth/database';
import { daysAfter, type LocalDate } from '@berth/domain/time';
import fc from 'fast-check';
import type { Notice } from '../../src/platform/messaging/live.ts';
import { aWorkplace, SOON, type Workplace } from '../../src/modules/reservations/read/workplace.fixture.ts';
import { type Act, act, type Delivery, delivery, happens } from './acts.ts';
import { aProcess, Node, type Opened } from './node.ts';
import type { FloorAnswers } from './page.ts';
import * as product from './parts.ts';
import { type As, rulesVersionOf } from './viewers.ts';

const DAY = ['09:00', '14:00'] as const;
/** Viewers of every group: holders, colleagues, a member of a userpool, staff, and another window. */
const VIEWERS: readonly (As & { readonly hours: readonly [string, string] })[] = [
  { by: 'Mia Own', roles: [], pools: [], hours: DAY },
  { by: 'Ada Berg', roles: [], pools: [], hours: DAY },
  { by: 'Eve Onlooker', roles: [], pools: [], hours: ['08:00', '12:00'] },
  { by: 'Eve Onlooker', roles: [], pools: ['board'], hours: DAY },
  { by: 'Sam Staff', roles: ['Customer-admin'], pools: [], hours: DAY },
];
const NAMES = ['Mia Own', 'Ada Berg', 'Po Ol', 'Eve Onlooker', 'Sam Staff'];

const step = fc.record({
  act,
  notice: delivery,
  frames: fc.array(delivery, { minLength: VIEWERS.length, maxLength: VIEWERS.length }),
});
const history = fc.record({
  now: fc.constantFrom('07:00', '09:07', '13:00'),
  /** Everything arrives once and in order, and pages are compared after each step. */
  isCalm: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 8 }),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

class Diverged extends Error {
  override name = 'Diverged';
}

type Tally = Map<string, number>;

/** A building with all viewers; each history has a day of its own. */
async function aBuilding(owner: Database): Promise<Workplace> {
  const work = await aWorkplace({ owner }, { issuer: { issuer: 'https://histories.example' } });
  for (const name of NAMES) await work.person(name);
  await work.owner((tx) =>
    tx
      .updateTable('floor')
      .set({ userpools: ['board'] })
      .where('floor.id', '=', work.floors.First)
      .execute(),
  );
  return work;
}

const byId = (a: { objectId: string }, b: { objectId: string }) => (a.objectId < b.objectId ? -1 : 1);

/** The order of a list has no meaning. */
const ordered = ({ desks, rooms, schedule }: FloorAnswers): FloorAnswers => ({
  desks: { ...desks, desks: desks.desks.toSorted(byId) },
  rooms: { ...rooms, rooms: rooms.rooms.toSorted(byId) },
  schedule: { ...schedule, spaces: schedule.spaces.toSorted(byId) },
});

async function compare({ viewers }: Node, what: string): Promise<void> {
  for (const { viewer, page, freshly } of viewers)
    for (const [floorId, shown] of page.floors) {
      const [model, found] = [ordered(await freshly(floorId)), ordered(shown)];
      if (!isDeepStrictEqual(model, found))
        throw new Diverged(
          `${what}, ${JSON.stringify(viewer.as)}\n  fresh: ${JSON.stringify(model)}\n  page:  ${JSON.stringify(found)}`,
        );
    }
}

/** Only what carries a change may be lost: without it the next one shows a gap. */
async function deliver({ viewers }: Node, how: (at: number) => Delivery): Promise<void> {
  for (const [at, { page, arrived, late }] of viewers.entries()) {
    const before = late.splice(0);
    for (const change of arrived.splice(0)) {
      const way = change.map === undefined ? 'in time' : how(at);
      if (way === 'late') late.push(change);
      if (way === 'in time' || way === 'twice') await page.receive(change);
      if (way === 'twice') await page.receive(change);
    }
    for (const change of before.toReversed()) await page.receive(change);
  }
}

const CLOSING: readonly Act[] = (['Desk 3', 'Desk 9', 'Meeting'] as const).map((space) => ({
  kind: 'reserve',
  space,
  by: 'Po Ol',
  madeBy: 'Po Ol',
  visible: true,
  hours: ['18:00', '19:00'],
}));

const expectStored = (): never => {
  throw new Error('the last change was not stored');
};

async function runHistory(node: Node, work: Workplace, day: LocalDate, { isCalm, steps }: History) {
  node.rulesVersion = await rulesVersionOf(work);
  for (const as of VIEWERS) node.viewers.push(await node.open(as));
  let late: Notice[] = [];
  for (const one of steps) {
    const notice = await happens(work, day, one.act);
    node.rulesVersion = await rulesVersionOf(work);
    const way = isCalm || notice?.kind !== 'reservations' ? 'in time' : one.notice;
    const before = late;
    late = notice !== undefined && way === 'late' ? [notice] : [];
    if (notice !== undefined && (way === 'in time' || way === 'twice')) node.announce(notice);
    if (notice !== undefined && way === 'twice') node.announce(notice);
    for (const missed of before) node.announce(missed);
    if (one.act.kind === 'access' || one.act.kind === 'recheck') {
      const { viewer, map } = node.viewers[one.act.viewer] ?? node.viewers[0] ?? {};
      if (viewer === undefined || map === undefined) throw new Error('no viewer');
      if (one.act.kind === 'access') {
        viewer.as = { ...viewer.as, roles: viewer.as.roles.length === 0 ? ['Customer-admin'] : [] };
        map.suspend();
      }
      await map.recheck();
    }
    await node.settled();
    await deliver(node, (at) => (isCalm ? 'in time' : (one.frames[at] ?? 'in time')));
    if (isCalm) await compare(node, 'after a step');
  }
  for (const { map } of node.viewers) await map.recheck();
  const last: Notice[] = [];
  for (const one of CLOSING) last.push((await happens(work, day, one)) ?? expectStored());
  // All but the first are joined.
  for (const notice of last) node.announce(notice);
  await node.settled();
  await deliver(node, () => 'in time');
  await deliver(node, () => 'in time');
  await compare(node, 'in the end');
  for (const { feed } of node.viewers) feed.stop();
}

export type Running = {
  readonly runs: number;
  readonly seed: number;
  /** The first history of the seed; a multiple of `DAYS_PER_BUILDING` repeats a run from a new building. */
  readonly first?: number;
  readonly shrinks: boolean;
};

/** Runs random histories of a building with open pages, which must show what a fresh read shows. */
export async function runHistories(opened: Opened, { runs, seed, first = 0, shrinks }: Running, parts = product) {
  const tally: Tally = new Map();
  const process = aProcess(parts, product, opened);
  let day = SOON;
  let work = await aBuilding(opened.owner);
  const property = fc.asyncProperty(history, async (one) => {
    day = daysAfter(day, 1);
    if (day > daysAfter(SOON, DAYS_PER_BUILDING)) {
      day = daysAfter(SOON, 1);
      work = await aBuilding(opened.owner);
    }
    const node = new Node(process, { work, day, now: one.now });
    await runHistory(node, work, day, one);
    for (const { page } of node.viewers)
      for (const [what, count] of Object.entries(page.counts)) tally.set(what, (tally.get(what) ?? 0) + count);
  });
  const report = await fc.check(property, { numRuns: runs, seed, path: `${first}`, endOnFailure: !shrinks });
  const why =
    report.errorInstance instanceof Error ? `${report.errorInstance.name}: ${report.errorInstance.message}` : '';
  const divergence = report.failed ? `${fc.defaultReportMessage(report) ?? ''}\n${why}` : undefined;
  return { tally: Object.fromEntries(tally), runs: report.numRuns, divergence };
}

/** Fixed desks and sensors stay, so that a building is full of them after a while. */
const DAYS_PER_BUILDING = 25;
