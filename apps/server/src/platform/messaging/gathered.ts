import { setTimeout as pause } from 'node:timers/promises';

/**
 * What comes, in groups of at most so many, each within so long of its first. While somebody works on a group nothing
 * more is asked for.
 */
export async function* gathered<T>(source: AsyncIterable<T>, most: number, withinMs: number): AsyncGenerator<T[]> {
  const all = source[Symbol.asyncIterator]();
  let next = all.next();
  for (;;) {
    const first = await next;
    if (first.done) return;
    next = all.next();
    const group = [first.value];
    const patience = new AbortController();
    const over = pause(withinMs, 'over' as const, { signal: patience.signal }).catch(() => 'over' as const);
    let isLast = false;
    while (group.length < most) {
      const one = await Promise.race([next, over]);
      if (one === 'over') break;
      isLast = one.done === true;
      if (one.done) break;
      group.push(one.value);
      next = all.next();
    }
    patience.abort();
    yield group;
    if (isLast) return;
  }
}
