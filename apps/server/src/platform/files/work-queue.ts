import { Busy } from '../http/problem.ts';

type Limits = { readonly atOnce: number; readonly waiting: number };

/** Limits how much work runs and how much waits; a full queue throws `Busy`. */
export function createWorkQueue({ atOnce, waiting: most }: Limits) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= most) throw Busy({ headers: { 'retry-after': '5' } });
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
