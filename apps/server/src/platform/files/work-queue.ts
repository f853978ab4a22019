import { Busy } from '../http/problem.ts';

type Limits = {
  readonly atOnce: number;
  /** Per organisation. */
  readonly waiting: number;
  readonly waitingInAll: number;
};

/**
 * Limits how much work runs and how much waits; a full queue throws `Busy`. Organisations take turns, so that the work of
 * one does not keep out that of another.
 */
export function createWorkQueue({ atOnce, waiting: most, waitingInAll }: Limits) {
  /** In the order of their turns. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const wait = (organisationId: string) =>
    new Promise<void>((start) => {
      const queue = queues.get(organisationId) ?? [];
      if (queue.length >= most || waiting >= waitingInAll) throw Busy({ headers: { 'retry-after': '5' } });
      queues.set(organisationId, [...queue, start]);
      waiting += 1;
    });

  const startNext = () => {
    const [turn] = queues;
    if (turn === undefined) return void (running -= 1);
    const [organisationId, [start, ...others]] = turn;
    queues.delete(organisationId);
    if (others.length > 0) queues.set(organisationId, others);
    waiting -= 1;
    start?.();
  };

  return async <T>(organisationId: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else await wait(organisationId);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
