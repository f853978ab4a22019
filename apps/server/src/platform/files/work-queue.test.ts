import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const held = () => Promise.withResolvers<string>();

test('the queue of drawings limits running and waiting work, and answers the rest with Retry-After [T27]', async () => {
  const queued = createWorkQueue({ atOnce: 2, waiting: 1 });
  const [first, second, third] = [held(), held(), held()];
  const begun: string[] = [];
  const enter = (name: string, { promise }: { promise: Promise<string> }) =>
    queued(() => {
      begun.push(name);
      return promise;
    });
  const all = [enter('first', first), enter('second', second), enter('third', third)];
  await expect(enter('fourth', held())).rejects.toMatchObject({
    code: 'http.busy',
    status: 503,
    details: { headers: { 'retry-after': '5' } },
  });
  expect(begun).toEqual(['first', 'second']);

  // A slot becomes free, also when the work in it failed.
  first.reject(new Error('unreadable'));
  await expect(all[0]).rejects.toThrow('unreadable');
  await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
  const fourth = enter('fourth', { promise: Promise.resolve('drawn') });
  second.resolve('drawn');
  third.resolve('drawn');
  expect(await Promise.all([all[1], all[2], fourth])).toEqual(['drawn', 'drawn', 'drawn']);
});
