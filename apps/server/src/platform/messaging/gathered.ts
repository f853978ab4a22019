import { setTimeout as pause } from 'node:timers/promises';

type Bounds<T> = {
  readonly most: number;
  /** A group ends with the value that reaches this weight. */
  readonly mostWeight: number;
  weightOf(one: T): number;
  readonly withinMs: number;
};

/**
 * Groups a stream by count, weight, and time since the first value of a group. Requests nothing more while a group is
 * being processed.
 */
export async function* gathered<T>(source: AsyncIterable<T>, bounds: Bounds<NoInfer<T>>): AsyncGenerator<T[]> {
  const { most, mostWeight, weightOf, withinMs } = bounds;
  const all = source[Symbol.asyncIterator]();
  let next = all.next();
  for (;;) {
    const first = await next;
    if (first.done) return;
    next = all.next();
    const group = [first.value];
    let weight = weightOf(first.value);
    const timer = new AbortController();
    const over = pause(withinMs, 'over' as const, { signal: timer.signal }).catch(() => 'over' as const);
    let isLast = false;
    while (group.length < most && weight < mostWeight) {
      const one = await Promise.race([next, over]);
      if (one === 'over') break;
      isLast = one.done === true;
      if (one.done) break;
      group.push(one.value);
      weight += weightOf(one.value);
      next = all.next();
    }
    timer.abort();
    yield group;
    if (isLast) return;
  }
}
