import type { Reservation } from '@berth/contract';
import { until } from '../until.ts';
import { createInsist } from './insist.ts';
import type { Report } from './report.ts';
import { type Answer, type Call, openSender } from './send.ts';
import { cancelling, day, grantedIn, moving, pick, random, reserving, window } from './calls.ts';
import type { RaceBuilding, Racer, World } from './world.ts';

export type Strike = {
  readonly victim: 'api' | 'connections' | 'PostgreSQL' | 'worker' | 'broker';
  kill(): Promise<void>;
  restart(): Promise<void>;
};

export type CrashPlan = {
  readonly strikes: readonly Strike[];
  /** The number of definite answers before each strike, and after the last. */
  readonly answersBetween: number;
  readonly connections: number;
  readonly withKeys: boolean;
  readonly lost: number;
};

/** Callers do not depend on the others. */
const NOTICED: ReadonlySet<Strike['victim']> = new Set(['api', 'connections', 'PostgreSQL']);
const DESKS = 60;
const PEOPLE = 40;
const DAYS = 60;
const PATIENCE_MS = 120_000;

/** Kills one of two API processes with SIGKILL, and starts another. */
export const strikeApi = (world: World): Strike => ({
  victim: 'api',
  async kill() {
    const node = world.nodes.shift();
    node?.kill('SIGKILL');
    await node?.ended;
  },
  restart: () => world.startNode(),
});

/** Ends every connection of the API to its database, as when a server restarts; the API reconnects by itself. */
export const strikeConnections = (world: World): Strike => ({
  victim: 'connections',
  async kill() {
    await world.endConnections();
  },
  async restart() {},
});

type Held = { readonly who: Racer; readonly made: Reservation };

/** A person who makes single and weekly reservations, and moves and cancels them. */
function createActor(
  world: World,
  building: RaceBuilding,
  people: readonly Racer[],
  insist: (call: Call) => Promise<Answer>,
) {
  const held: Held[] = [];
  const done = { granted: 0, series: 0, changed: 0, cancelled: 0, refused: 0 };

  const reserve = async (dates: number) => {
    const who = pick(people);
    const times = window(day(1 + random(DAYS)), 28 + random(44), 2 + random(6));
    const body = dates === 1 ? times : { ...times, repeatWeeks: dates - 1 };
    const granted = grantedIn(await insist(reserving(building, who, pick(building.desks), body)));
    world.receipts.granted(granted, dates);
    held.push(...granted.map((made) => ({ who, made })));
    if (granted.length === 0) done.refused += 1;
    else if (dates === 1) done.granted += 1;
    else done.series += 1;
  };
  const change = async ({ who, made }: Held) => {
    const { status, body } = await insist(moving(building, who, made));
    if (status === 200) world.receipts.changed(body as Reservation);
    done[status === 200 ? 'changed' : 'refused'] += 1;
  };
  const cancel = async ({ who, made }: Held) => {
    const { status } = await insist(cancelling(building, who, made));
    if (status === 200) world.receipts.cancelled(made.id);
    done[status === 200 ? 'cancelled' : 'refused'] += 1;
  };

  return {
    done,
    definite: () => Object.values(done).reduce((sum, count) => sum + count, 0),
    act: () => {
      const dice = random(10);
      if (held.length === 0 || dice < 5) return reserve(1);
      if (dice < 6) return reserve(4 + random(5));
      return dice < 8 ? change(pick(held)) : cancel(pick(held));
    },
  };
}

/** Kills and restarts one process after the other under a mixed load, while callers retry. */
export async function crash(world: World, plan: CrashPlan): Promise<Report> {
  const building = await world.building(DESKS, { policies: ['disable-overlapping-reservation'] });
  const people = await world.people(PEOPLE, building, { roles: ['Customer-admin'] });
  const sender = openSender(world, plan.connections);
  const { insist, seen, found } = createInsist({ ...plan, send: sender.send });
  const { act, done, definite } = createActor(world, building, people, insist);
  const began = performance.now();
  const over = new AbortController();
  const crowd = Promise.all(
    Array.from({ length: plan.connections }, async () => {
      while (!over.signal.aborted) await act();
    }),
  );
  // A failure ends the run where it is awaited, not the process.
  crowd.catch(() => over.abort());
  const more = (answers: number) => {
    const enough = definite() + answers;
    return until(`${answers} more answers`, () => definite() >= enough || over.signal.aborted, PATIENCE_MS);
  };

  let slowest = 0;
  try {
    for (const { victim, kill, restart } of plan.strikes) {
      await more(plan.answersBetween);
      const disturbed = seen.broken + seen.busy;
      await kill();
      // A kill without an effect on any caller proves nothing, and ends the run.
      if (NOTICED.has(victim))
        await until('a caller notices', () => seen.broken + seen.busy > disturbed || over.signal.aborted, PATIENCE_MS);
      await restart();
      const back = performance.now();
      await more(1);
      slowest = Math.max(slowest, performance.now() - back);
    }
    await more(plan.answersBetween);
  } finally {
    over.abort();
  }
  await crowd;
  sender.close();
  const victims = Map.groupBy(plan.strikes, ({ victim }) => victim);
  return {
    figures: {
      kills: [...victims].map(([victim, strikes]) => `${victim}×${strikes.length}`).join(' '),
      seconds: Math.round((performance.now() - began) / 1000),
      ...done,
      'connections broken': seen.broken,
      'told to come back': seen.busy,
      'answers lost': seen.lost,
      repeats: seen.repeats,
      'slowest first answer after a restart, ms': Math.round(slowest),
      ...sender.figures(),
    },
    found: { ...found, 'answers besides 200, 201, 409 and 503': sender.besides([200, 201, 409, 503]) },
  };
}
