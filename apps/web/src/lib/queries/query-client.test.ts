import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkFailure } from '../api.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const attemptsFor = async (error: Error): Promise<{ attempts: number; seconds: number }> => {
  const read = vi.fn().mockRejectedValue(error);
  const began = Date.now();
  const client = createQueryClient();
  // fetchQuery never retries, so this reads with an observer, as a screen does.
  const { QueryObserver } = await import('@tanstack/react-query');
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: read });
  const stop = observer.subscribe(() => {});
  let ended = began;
  while (observer.getCurrentResult().status === 'pending') {
    await vi.advanceTimersByTimeAsync(100);
    ended = Date.now();
  }
  stop();
  return { attempts: read.mock.calls.length, seconds: Math.round((ended - began) / 1000) };
};

test.each([
  ['a network failure', new NetworkFailure('away')],
  ["a 'not now'", new ApiProblem('busy', { status: 503, code: 'http.busy' })],
  ['a proxy without a node', new ApiProblem('Bad Gateway', { status: 502, code: 'unknown' })],
])('a query is retried every second, ten times in all, after %s', async (_, error) => {
  expect(await attemptsFor(error)).toEqual({ attempts: 10, seconds: 9 });
});

test.each([400, 401, 403, 404, 409, 422, 429, 500])('a query is not retried after a %i', async (status) => {
  expect((await attemptsFor(new ApiProblem('no', { status, code: 'x' }))).attempts).toBe(1);
});
