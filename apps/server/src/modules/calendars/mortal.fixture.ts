import type { CalendarClient } from './calendar-client.ts';

/** The process of the worker ended in the middle of a look. */
export class Killed extends Error {}

export type Life = {
  /** How many moments it has left; each request begins and ends in one. Without, it lives on. */
  left: number | undefined;
};

/** Dies before a request is sent or after it was answered, and then asks nothing more. */
export function mortal({ lease, ...calls }: CalendarClient, life: Life): CalendarClient {
  const spend = () => {
    if (life.left === 0) throw new Killed();
    if (life.left !== undefined) life.left -= 1;
  };
  const asked = Object.entries(calls).map(([name, ask]: [string, (...words: never[]) => Promise<unknown>]) => [
    name,
    async (...words: never[]) => {
      spend();
      const answer = await ask(...words);
      spend();
      return answer;
    },
  ]);
  return { lease, ...Object.fromEntries(asked) } as CalendarClient;
}
