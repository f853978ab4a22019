import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchStale } from './refetch-stale.ts';

const KEY = ['list'];

/** Each reading answers what the server says when it is asked, but only once it is let go. */
function aSlowList() {
  const client = new QueryClient();
  const server = { says: 'before' };
  const waiting: (() => void)[] = [];
  const queryFn = () => {
    const said = server.says;
    return new Promise<string>((resolve) => {
      waiting.push(() => resolve(said));
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

test('a first reading that was asked before the change does not stay', async () => {
  const { client, server, answer, stop } = aSlowList();
  server.says = 'after';
  const done = refetchStale(client, { queryKey: KEY });
  await answer();
  await done;
  expect(client.getQueryData(KEY)).toBe('after');
  stop();
});

test('what was read already is read once more, and what has another name is not', async () => {
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
