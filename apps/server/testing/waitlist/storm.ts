import { setTimeout as pause } from 'node:timers/promises';
import { cancelling, pick, random, reserving } from '../races/calls.ts';
import { createInsist } from '../races/insist.ts';
import { openSender } from '../races/send.ts';
import type { World } from '../races/world.ts';
import { waitlistPath } from './join-queues.ts';
import type { Reserved, StormBuilding, Waiter } from './storm-building.ts';

type Insist = ReturnType<typeof createInsist>['insist'];

export type Storm = {
  readonly world: World;
  readonly storm: StormBuilding;
  readonly waiters: readonly Waiter[];
};

/** The outcomes of calls, counted by what was tried. */
export type Tally = Map<string, number>;

const UNDONE = 0.1;
const DECLINED = 0.25;
/** One person in this many never answers. */
const SILENT = 9;
const LEAVES = 0.02;
const POLL_MS = 100;
const CONNECTIONS = 12;

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

function createPeople({ world, storm, waiters }: Storm, insist: Insist, tally: Tally) {
  const { building, queues, passersBy } = storm;
  const silent = new Set(waiters.filter((_, n) => n % SILENT === 0).map(({ id }) => id));
  const byEntry = new Map(waiters.map((waiter) => [waiter.id, waiter.who]));
  const answered = new Set<string>();
  const count = (what: string, status: number) => {
    const key = `${what} ${status}`;
    tally.set(key, (tally.get(key) ?? 0) + 1);
  };
  return {
    async cancel({ who, made, space, times }: Reserved) {
      count('cancel', (await insist(cancelling(building, who, made))).status);
      if (Math.random() < UNDONE) count('undo', (await insist(reserving(building, who, space, times))).status);
    },
    async passBy() {
      const { times, spaces } = pick(queues);
      count('pass by', (await insist(reserving(building, pick(passersBy), pick(spaces), times))).status);
    },
    async leave() {
      const { id, who } = pick(waiters);
      const answer = await insist({ method: 'DELETE', path: waitlistPath(storm, `/${id}`), as: who });
      count('leave', answer.status);
    },
    /** Answers every offer once; some people never do. */
    async answer() {
      const { rows } = await world.sql.query<{ hold: string; entry: string }>(
        'select reservation_id as hold, subject_id as entry from hold where offered_at is not null order by offered_at',
      );
      const open = rows.filter(({ hold, entry }) => !answered.has(hold) && !silent.has(entry));
      await Promise.all(
        open.slice(0, CONNECTIONS).map(async ({ hold, entry }) => {
          const as = byEntry.get(entry);
          if (as === undefined) return;
          answered.add(hold);
          const what = Math.random() < DECLINED ? 'decline' : 'accept';
          count(what, (await insist({ method: 'POST', path: waitlistPath(storm, `/${entry}/${what}`), as })).status);
        }),
      );
      return open.length;
    },
  };
}

/**
 * Everyone who has a space cancels it, while others try to reserve what is free and people answer their offers. Calls
 * without an answer are repeated under the same key. `meanwhile` runs beside it, for example to kill processes.
 */
export async function runStorm(
  all: Storm,
  { seconds, meanwhile = async () => {} }: { readonly seconds: number; readonly meanwhile?: () => Promise<void> },
) {
  const { world, storm, waiters } = all;
  const sender = openSender(world, CONNECTIONS);
  const { insist, seen, found } = createInsist({ send: sender.send, withKeys: true, lost: 0.02 });
  const tally: Tally = new Map();
  const people = createPeople(all, insist, tally);
  const over = new AbortController();
  const until = (work: () => Promise<unknown>) => async () => {
    while (!over.signal.aborted) {
      await work();
      await pause(POLL_MS);
    }
  };
  const answering = until(() => people.answer().catch(() => 0))();
  const passing = Promise.all([until(people.passBy)(), until(people.passBy)()]);
  const began = performance.now();
  const cancels = shuffled(storm.reserved);
  const share = (seconds * 1000) / cancels.length;
  let next = 0;
  const cancelling = Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < cancels.length) {
        const at = next;
        next += 1;
        await pause(Math.max(0, at * share - (performance.now() - began)));
        const one = cancels[at];
        if (one !== undefined) await people.cancel(one);
        if (random(1 / LEAVES) === 0 && waiters.length > 0) await people.leave();
      }
    }),
  );
  // A failure ends the run where it is awaited, not the process.
  for (const part of [answering, passing, cancelling]) part.catch(() => over.abort());
  await Promise.all([cancelling, meanwhile()]);
  const took = (performance.now() - began) / 1000;
  return {
    tally,
    found,
    figures: () => ({
      'seconds of cancelling': Number(took.toFixed(1)),
      'connections broken': seen.broken,
      'told to come back': seen.busy,
      repeats: seen.repeats,
      ...sender.figures(),
    }),
    /** People answer and pass by until then. */
    async end() {
      over.abort();
      await Promise.all([answering, passing]);
      const unexpected = sender.besides([200, 201, 403, 404, 409, 503]);
      sender.close();
      return { ...found, 'answers besides 200, 201, 403, 404, 409 and 503': unexpected };
    },
  };
}
