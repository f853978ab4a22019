import { setTimeout as pause } from 'node:timers/promises';

type Bounds<T> = {
  readonly most: number;
  /** A group ends with the one that reaches this. */
  readonly mostWeight: number;
  weightOf(one: T): number;
  readonly withinMs: number;
};

/**
 * What comes, in groups of at most so many and so much, each within so long of its first. While somebody works on a group
 * nothing more is asked for.
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
    const patience = new AbortController();
    const over = pause(withinMs, 'over' as const, { signal: patience.signal }).catch(() => 'over' as const);
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
    patience.abort();
    yield group;
    if (isLast) return;
  }
}
