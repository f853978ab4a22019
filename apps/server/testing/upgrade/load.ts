import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '@berth/contract';
import type { TestIssuer } from '@berth/testkit/issuer';
import { day, window } from '../races/calls.ts';
import { until } from '../until.ts';
import type { Office } from './office.ts';

/** Figures of one phase. A failure is any answer that the request does not get on a quiet day. */
export type Phase = { readonly name: string; requests: number; failures: Record<string, number>; slowestMs: number };

const NINE = 36;
const HOUR = 4;
const DAYS = 30;

type Load = {
  readonly origin: string;
  readonly office: Office;
  readonly issuer: TestIssuer;
  /** The most requests per second, of all people together. */
  readonly rate: number;
};

/** People who read the map, reserve, move and cancel, each on their own desks, until it is stopped. */
export function startLoad({ origin, office, issuer, rate }: Load) {
  const phases: Phase[] = [];
  const over = new AbortController();
  const intervalMs = (1000 * office.people.length) / rate;

  const person = async ({ subject, desks: [desk, other] }: Office['people'][number]) => {
    let earliest = 0;
    const send = async (method: string, path: string, expected: number, body?: object): Promise<unknown> => {
      await pause(Math.max(1, earliest - performance.now()));
      earliest = performance.now() + intervalMs;
      const phase = phases.at(-1);
      if (phase === undefined) throw new Error('a phase begins before the load');
      const began = performance.now();
      const headers = {
        authorization: `Bearer ${await issuer.token({ subject })}`,
        ...(body && { 'content-type': 'application/json' }),
      };
      const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const [status, text] = await fetch(`${origin}${API_PREFIX}${path}`, options).then(
        async (answer) => [answer.status, await answer.text()] as const,
        () => ['no answer', ''] as const,
      );
      phase.requests += 1;
      phase.slowestMs = Math.max(phase.slowestMs, Math.round(performance.now() - began));
      if (status === expected) return JSON.parse(text);
      const failure = `${method} ${status}`;
      phase.failures[failure] = (phase.failures[failure] ?? 0) + 1;
      return undefined;
    };
    const reservations = `/reservations/${office.place}`;
    for (let n = 0; !over.signal.aborted; n += 1) {
      const times = window(day(1 + (n % DAYS)), NINE, HOUR);
      const query = `from=${times.startDatetime}&to=${times.endDatetime}`;
      await send('GET', `/desks/${office.place}/deskStatus?${query}`, 200);
      const granted = (await send('POST', `${reservations}/${desk}`, 201, times)) as
        | { reservations: { id: string; hash: string }[] }
        | undefined;
      const reservation = granted?.reservations[0];
      await send('GET', `${reservations}?own=1`, 200);
      if (reservation === undefined) continue;
      await send('PUT', `${reservations}/update`, 200, { id: reservation.id, objectId: other });
      await send('DELETE', `${reservations}?hash=${reservation.hash}`, 200);
    }
  };

  let running: Promise<unknown> | undefined;
  return {
    phases,
    /** Begins a phase; requests count for the phase in which they were sent. */
    phase(name: string) {
      phases.push({ name, requests: 0, failures: {}, slowestMs: 0 });
      running ??= Promise.all(office.people.map(person));
    },
    /** Waits for a number of answers in this phase, whatever they are. */
    async requests(count: number) {
      const phase = phases.at(-1);
      const goal = (phase?.requests ?? 0) + count;
      await until(`${goal} requests`, () => (phase?.requests ?? 0) >= goal, 600_000);
    },
    async stop() {
      over.abort();
      await running;
    },
  };
}
