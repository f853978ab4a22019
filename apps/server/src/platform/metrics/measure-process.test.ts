import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measured } from './measured.fixture.ts';
import { measureProcess } from './measure-process.ts';

let app: ReturnType<typeof Fastify>;
let scrape: ReturnType<typeof measured>;
let answer: () => void;

beforeEach(() => {
  app = Fastify();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  scrape = measured((meter) => measureProcess(meter, app));
  app.get('/slow', async () => {
    await promise;
    return {};
  });
});
afterEach(() => app.close());

const active = async () => (await scrape()).get('http_server_active_requests');

test('a request is active until it is answered', async () => {
  const requests = [app.inject('/slow'), app.inject('/slow')];
  await expect.poll(active).toBe(2);
  answer();
  await Promise.all(requests);
  expect(await active()).toBe(0);
});

test('a request whose client disconnects is not active any more', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const request = fetch(`${origin}/slow`, { signal: leaving.signal });
  await expect.poll(active).toBe(1);
  leaving.abort();
  await expect(request).rejects.toThrow('abort');
  await expect.poll(active).toBe(0);
  answer();
});

test('a blocked thread is shown as lag, once', async () => {
  const lag = async () => (await scrape()).get('event_loop_lag') ?? 0;
  // The timer that measures starts with the first turn of the event loop.
  await expect.poll(lag).toBeGreaterThanOrEqual(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const until = performance.now() + 300;
  while (performance.now() < until);
  await expect.poll(lag).toBeGreaterThan(0.2);
});
