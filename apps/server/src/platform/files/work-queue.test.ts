import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const held = () => Promise.withResolvers<string>();

test('the queue limits running and waiting work, and answers the rest with Retry-After [T27]', async () => {
  const queued = createWorkQueue({ atOnce: 2, waiting: 1, waitingInAll: 9 });
  const [first, second, third] = [held(), held(), held()];
  const begun: string[] = [];
  const enter = (name: string, { promise }: { promise: Promise<string> }) =>
    queued('acme', () => {
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

test('organisations take turns, and the queue of one does not keep out another [T36]', async () => {
  const queued = createWorkQueue({ atOnce: 1, waiting: 3, waitingInAll: 9 });
  const first = held();
  const begun: string[] = [];
  const enter = (organisation: string, name: string) =>
    queued(organisation, async () => {
      begun.push(name);
      await (name === 'a0' ? first.promise : undefined);
    });
  const all = ['a0', 'a1', 'a2', 'a3'].map((name) => enter('a', name));
  await expect(enter('a', 'a4')).rejects.toMatchObject({ code: 'http.busy' });
  all.push(enter('b', 'b1'), enter('b', 'b2'), enter('c', 'c1'));
  first.resolve('drawn');
  await Promise.all(all);
  expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('the queues of all organisations together are limited', async () => {
  const queued = createWorkQueue({ atOnce: 1, waiting: 3, waitingInAll: 2 });
  const first = held();
  const all = ['a', 'b', 'c'].map((organisation) => queued(organisation, () => first.promise));
  await expect(queued('d', () => first.promise)).rejects.toMatchObject({ code: 'http.busy' });
  first.resolve('drawn');
  expect(await Promise.all(all)).toEqual(['drawn', 'drawn', 'drawn']);
});
