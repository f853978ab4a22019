import { buildingEvents } from '@berth/contract';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measured } from './measured.fixture.ts';
import { measureProcess } from './measure-process.ts';

let app: ReturnType<typeof Fastify>;
let scrape: ReturnType<typeof measured>;
let answer: () => void;
let answered: Promise<void>;

beforeEach(() => {
  app = Fastify();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  answered = promise;
  scrape = measured((meter) => measureProcess(meter, app));
  app.get('/slow', async () => {
    await answered;
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

test('a request whose client disconnects is no longer active', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const request = fetch(`${origin}/slow`, { signal: leaving.signal });
  await expect.poll(active).toBe(1);
  leaving.abort();
  await expect(request).rejects.toThrow('abort');
  await expect.poll(active).toBe(0);
  answer();
});

test('an open stream is no active request', async () => {
  app.get('/events', { config: { call: buildingEvents } }, async () => {
    await answered;
    return {};
  });
  const [stream, request] = [app.inject('/events'), app.inject('/slow')];
  await expect.poll(active).toBe(1);
  answer();
  await Promise.all([stream, request]);
  expect(await active()).toBe(0);
});
