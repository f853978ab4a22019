import type { CalendarClient } from './calendar-client.ts';

/** Simulates that the worker process was killed during a sync. */
export class Killed extends Error {}

export type Life = {
  /** The number of steps left; starting and finishing a request are one each. Undefined: no limit. */
  left: number | undefined;
};

/** A client that dies before a request is sent or after it was answered, and then sends nothing more. */
export function mortal({ lease, ...calls }: CalendarClient, life: Life): CalendarClient {
  const spend = () => {
    if (life.left === 0) throw new Killed();
    if (life.left !== undefined) life.left -= 1;
  };
  const wrapped = Object.entries(calls).map(([name, ask]: [string, (...words: never[]) => Promise<unknown>]) => [
    name,
    async (...words: never[]) => {
      spend();
      const answer = await ask(...words);
      spend();
      return answer;
    },
  ]);
  return { lease, ...Object.fromEntries(wrapped) } as CalendarClient;
}
