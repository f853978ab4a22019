import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { day, grantedIn, reserving, window } from '../../apps/server/testing/races/calls.ts';
import { type Answer, type Call, openSender } from '../../apps/server/testing/races/send.ts';
import type { Racer, World } from '../../apps/server/testing/races/world.ts';

const [DESKS, PEOPLE] = [100, 40];
/** Each request has a desk and half an hour of its own, so that a request is refused only if it was granted before. */
const HALF_HOURS = 20;
const FIRST_QUARTER = 32;
const CONNECTIONS = 2000;
/** A client gives up an attempt after this time; the api answers within six seconds. */
const ATTEMPT_MS = 10_000;

/** People who reserve at a fixed rate, and retry under the same key until they know the outcome. */
export async function openLoad(world: World, perSecond: number) {
  const building = await world.building(DESKS, { settings: { future_day_maximum: 0 }, policies: [] });
  const people = await world.people(PEOPLE, building);
  const { send, close } = openSender(world, CONNECTIONS);
  /** Ids of the reservations that the api has confirmed. */
  const ledger = new Set<string>();
  /** Answers other than the confirmations, and how often. */
  const seen: Record<string, number> = {};
  /** The times of confirmations. */
  const successes: number[] = [];
  const running = new Set<Promise<void>>();
  let [made, slowestMs] = [0, 0];

  const note = (what: string) => (seen[what] = (seen[what] ?? 0) + 1);

  const attempt = async (call: Call): Promise<Answer | 'timeout' | 'no answer'> => {
    const over = new AbortController();
    const late = pause(ATTEMPT_MS, 'timeout' as const, { signal: over.signal }).catch(() => 'timeout' as const);
    const began = performance.now();
    const answering = send(call).catch(() => 'no answer' as const);
    void answering.then(() => (slowestMs = Math.max(slowestMs, performance.now() - began)));
    const answer = await Promise.race([answering, late]);
    over.abort();
    return answer;
  };

  const reserve = async (n: number) => {
    const place = Math.floor(n / DESKS);
    const period = window(day(1 + Math.floor(place / HALF_HOURS)), FIRST_QUARTER + 2 * (place % HALF_HOURS), 2);
    const who = people[n % PEOPLE] as Racer;
    const call = { ...reserving(building, who, building.desks[n % DESKS] ?? '', period), key: randomUUID() };
    for (;;) {
      const answer = await attempt(call);
      if (typeof answer === 'string') {
        note(answer);
        continue;
      }
      const [reservation] = grantedIn(answer);
      if (reservation !== undefined) {
        ledger.add(reservation.id);
        successes.push(performance.now());
        return;
      }
      const seconds = Number(answer.headers['retry-after']);
      const isStillRunning = answer.body['code'] === 'idempotency.still_running';
      if (answer.status === 503 && seconds > 0) note('503 with Retry-After');
      else if (isStillRunning) note('409 still running');
      else note(`${answer.status} ${String(answer.body['code'])}`);
      // Any other answer is a fault, and retrying it would not end.
      if (answer.status !== 503 && !isStillRunning) return;
      await pause((seconds > 0 ? seconds : 1) * 1000);
    }
  };

  const begin = () => {
    const one = reserve(made++).finally(() => running.delete(one));
    running.add(one);
  };
  const timer = setInterval(begin, 1000 / perSecond);

  return {
    building,
    ledger,
    seen,
    successes,
    /** Includes answers to attempts that the client had given up. */
    slowestMs: () => slowestMs,
    /** Ends the load; every request has its outcome then. */
    async stop() {
      clearInterval(timer);
      while (running.size > 0) await Promise.all(running);
      close();
    },
  };
}

export type Load = Awaited<ReturnType<typeof openLoad>>;

/** Compares what the api has confirmed with the tables. */
export async function compare(world: World, { ledger, building }: Load) {
  const { rows } = await world.sql.query<{ lost: number; unknown: number; twice: number }>(
    `with confirmed as (select unnest($1::uuid[]) as id),
       stored as (select id from reservation where organisation_id = $2)
     select (select count(*)::int from confirmed where id not in (select id from stored)) as lost,
       (select count(*)::int from stored where id not in (select id from confirmed)) as unknown,
       (select count(*)::int from (
         select from event where organisation_id = $2 and type = 'reservation.created.v1'
         group by payload ->> 'reservationId' having count(*) > 1) more) as twice`,
    [[...ledger], building.organisation.id],
  );
  return rows[0] ?? { lost: Number.NaN, unknown: Number.NaN, twice: Number.NaN };
}

const EXPECTED_ANSWERS = new Set(['503 with Retry-After', '409 still running', 'timeout']);

/** Answers with which a client cannot continue by itself. */
export const unexpectedIn = ({ seen }: Load): string[] =>
  Object.keys(seen).filter((answer) => !EXPECTED_ANSWERS.has(answer));
