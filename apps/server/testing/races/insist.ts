import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Call, Send } from './send.ts';

const PAUSE_MS = 50;
const PATIENCE_MS = 90_000;

export type Insisting = {
  readonly send: Send;
  /** Whether calls have an idempotency key; without one, a repeated call is a second request. */
  readonly withKeys: boolean;
  /** The share of answers that are treated as lost, so that the call is repeated. */
  readonly lost: number;
};

const isRefusedForNow = ({ headers }: Answer) =>
  headers['retry-after'] !== undefined && headers['content-type']?.startsWith('application/problem+json') === true;

const isStillRunning = ({ status, body }: Answer) => status === 409 && body['code'] === 'idempotency.still_running';

/**
 * Callers who do not give up: while the outcome of a call is unknown, they repeat it with the same key. Counts what
 * happened on the way.
 */
export function createInsist({ send, withKeys, lost }: Insisting) {
  const seen = { repeats: 0, broken: 0, busy: 0, lost: 0 };
  const faults = { 'answers of 503 that do not say when to come back': 0, 'other answers to the same key': 0 };

  const insist = async (call: Call): Promise<Answer> => {
    const keyed = withKeys ? { ...call, key: randomUUID() } : call;
    const deadline = performance.now() + PATIENCE_MS;
    let first: Answer | undefined;
    for (let attempt = 0; ; attempt += 1) {
      if (attempt > 0) seen.repeats += 1;
      if (performance.now() > deadline) throw new Error(`${call.method}: no definite answer`);
      const answer = await send(keyed).catch(() => undefined);
      if (answer === undefined) seen.broken += 1;
      else if (answer.status === 503) {
        seen.busy += 1;
        if (!isRefusedForNow(answer)) faults['answers of 503 that do not say when to come back'] += 1;
      } else if (answer.status < 500 && !isStillRunning(answer)) {
        const isLost = first === undefined && Math.random() < lost;
        if (!isLost) {
          if (isOther(first, answer)) faults['other answers to the same key'] += 1;
          return answer;
        }
        seen.lost += 1;
        first = answer;
        continue;
      }
      await pause(PAUSE_MS);
    }
  };

  return { insist, seen, found: faults };
}

/** A granted answer is repeated unchanged. A refusal is decided again, because it had no effect to protect. */
const isOther = (first: Answer | undefined, again: Answer) =>
  first !== undefined &&
  first.status < 300 &&
  (first.status !== again.status || JSON.stringify(first.body) !== JSON.stringify(again.body));
