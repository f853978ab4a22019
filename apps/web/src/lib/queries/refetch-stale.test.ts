import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchStale } from './refetch-stale.ts';

const KEY = ['list'];

/** Each read returns the server's state at its start, but only once it is released. */
function aSlowList() {
  const client = new QueryClient();
  const server = { says: 'before' };
  const waiting: (() => void)[] = [];
  const queryFn = () => {
    const state = server.says;
    return new Promise<string>((resolve) => {
      waiting.push(() => resolve(state));
    });
  };
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => {});
  const answer = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    }
  };
  return { client, server, answer, stop };
}

test('a first read that started before the change is replaced', async () => {
  const { client, server, answer, stop } = aSlowList();
  server.says = 'after';
  const done = refetchStale(client, { queryKey: KEY });
  await answer();
  await done;
  expect(client.getQueryData(KEY)).toBe('after');
  stop();
});

test('loaded queries are read once more, and queries with another key are not', async () => {
  const { client, server, answer, stop } = aSlowList();
  await answer();
  server.says = 'after';
  await refetchStale(client, { queryKey: ['other'] });
  expect(client.getQueryData(KEY)).toBe('before');
  const done = refetchStale(client, { queryKey: KEY });
  await answer();
  await done;
  expect(client.getQueryData(KEY)).toBe('after');
  stop();
});
