import { getEventListeners } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventSourceMessage } from 'eventsource-parser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepListening } from './live-stream.ts';

/** An event server that can be cut off, refuse or go silent. */
let server: Server;
let address: string;
let streams: ServerResponse[];
let refuseWith: number | undefined;
let requests: string[];
let stop = () => {};
let reconnect = () => {};
let renew = () => {};

/** Longer than anything takes on a busy machine; tests about silence set their own timeout. */
const PATIENT_MS = 20_000;

beforeEach(async () => {
  streams = [];
  requests = [];
  refuseWith = undefined;
  server = createServer((request, response) => {
    requests.push(request.headers.authorization ?? '');
    if (refuseWith !== undefined) {
      response.writeHead(refuseWith).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': welcome\n\n');
    streams.push(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  stop();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

function listen(silenceMs = PATIENT_MS, waitsMs: readonly number[] = [10, 20, 40]) {
  const opened: boolean[] = [];
  const events: EventSourceMessage[] = [];
  const lost: (number | undefined)[] = [];
  const waits: number[] = [];
  let token = 0;
  ({ stop, reconnect, renew } = keepListening(
    {
      request: async (signal) => {
        token += 1;
        return new Request(address, { headers: { authorization: `Bearer ${token}` }, signal });
      },
      onOpen: (afterGap) => opened.push(afterGap),
      onEvent: (event) => events.push(event),
      onLost: (status, waitMs) => {
        lost.push(status);
        waits.push(waitMs);
      },
    },
    { waitsMs, silenceMs },
  ));
  return { opened, events, lost, waits };
}

const latest = () => streams.at(-1);
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 5000, interval: 5 });

test('events arrive in order, also if a chunk ends in the middle of one', async () => {
  const { events } = listen();
  await until(() => streams.length === 1);
  latest()?.write('event: change\ndata: {"kind":"set');
  latest()?.write('tings","ids":[]}\n\nevent: access-ended\nda');
  latest()?.write('ta: {}\n\n');
  await until(() => events.length === 2);
  expect(events).toEqual([
    expect.objectContaining({ event: 'change', data: '{"kind":"settings","ids":[]}' }),
    expect.objectContaining({ event: 'access-ended', data: '{}' }),
  ]);
});

test('the first connection reports no gap', async () => {
  const { opened } = listen();
  await until(() => opened.length === 1);
  expect(opened).toEqual([false]);
});

test('a new stream opens before the token expires, and no event is missed in between', async () => {
  const { opened, events, lost } = listen();
  await until(() => streams.length === 1);
  const [first] = streams;
  first?.write('event: ready\ndata: {}\n\nevent: expiring\ndata: {}\n\n');
  await until(() => streams.length === 2);
  first?.write('event: change\ndata: 1\n\n');
  await until(() => events.some(({ data }) => data === '1'));
  expect(first?.closed).toBe(false);
  latest()?.write('event: ready\ndata: {}\n\n');
  await until(() => first?.closed === true);
  latest()?.write('event: change\ndata: 2\n\n');
  await until(() => events.some(({ data }) => data === '2'));
  expect(requests).toEqual(['Bearer 1', 'Bearer 2']);
  expect({ opened, lost }).toEqual({ opened: [false], lost: [] });
});

test('a stream that ends before the new one is open leaves a gap', async () => {
  const { opened } = listen();
  await until(() => streams.length === 1);
  refuseWith = 503;
  latest()?.write('event: expiring\ndata: {}\n\n');
  await until(() => requests.length >= 2);
  latest()?.end();
  refuseWith = undefined;
  await until(() => opened.length === 2);
  expect(opened).toEqual([false, true]);
});

test('a renewed stream has a new request, and no event is missed in between', async () => {
  const { opened, events, lost } = listen();
  await until(() => streams.length === 1);
  const [first] = streams;
  first?.write('event: ready\ndata: {}\n\n');
  await until(() => events.length === 1);
  renew();
  await until(() => streams.length === 2);
  first?.write('event: change\ndata: 1\n\n');
  await until(() => events.some(({ data }) => data === '1'));
  expect(first?.closed).toBe(false);
  latest()?.write('event: ready\ndata: {}\n\n');
  await until(() => first?.closed === true);
  latest()?.write('event: change\ndata: 2\n\n');
  await until(() => events.some(({ data }) => data === '2'));
  expect(requests).toEqual(['Bearer 1', 'Bearer 2']);
  expect({ opened, lost }).toEqual({ opened: [false], lost: [] });
});

test('a stream that is renewed twice at once has one successor at a time, and closes all others', async () => {
  const { events } = listen();
  await until(() => streams.length === 1);
  renew();
  renew();
  latest()?.write('event: ready\ndata: {}\n\n');
  await until(() => streams.length === 2);
  renew();
  expect(streams.map(({ closed }) => closed)).toEqual([false, false]);
  latest()?.write('event: ready\ndata: {}\n\n');
  await until(() => streams.length === 3);
  latest()?.write('event: ready\ndata: {}\n\n');
  await until(() => streams[1]?.closed === true);
  expect(streams.map(({ closed }) => closed)).toEqual([true, true, false]);
  expect(events.filter(({ event }) => event === 'ready')).toHaveLength(3);
});

test('a renewal that is refused at first reports that the stream is open again, without a gap', async () => {
  const { opened, lost, events } = listen();
  await until(() => streams.length === 1);
  latest()?.write('event: ready\ndata: {}\n\n');
  await until(() => events.length === 1);
  refuseWith = 429;
  renew();
  await until(() => lost.length === 1);
  refuseWith = undefined;
  await until(() => opened.length === 2);
  expect({ opened, lost: new Set(lost) }).toEqual({ opened: [false, false], lost: new Set([429]) });
});

test('the stream reopens with a new token after a break, and reports a gap', async () => {
  const { opened, lost } = listen();
  await until(() => opened.length === 1);
  latest()?.destroy();
  await until(() => opened.length === 2);
  latest()?.end();
  await until(() => opened.length === 3);
  expect(opened).toEqual([false, true, true]);
  expect(lost).toEqual([undefined, undefined]);
  expect(requests).toEqual(['Bearer 1', 'Bearer 2', 'Bearer 3']);
});

test('a refusal is reported with its status, and retried forever', async () => {
  refuseWith = 503;
  const { opened, lost } = listen();
  await until(() => lost.length >= 8);
  expect(new Set(lost)).toEqual(new Set([503]));
  expect(opened).toEqual([]);
  refuseWith = undefined;
  await until(() => opened.length === 1);
  // Data read in the meantime may have changed, because no stream was open.
  expect(opened).toEqual([true]);
});

test('a silent stream is given up and reopened', async () => {
  const { opened, lost } = listen(150);
  await until(() => opened.length === 2);
  expect(opened).toEqual([false, true]);
  expect(lost.length).toBeGreaterThan(0);
});

test('keep-alives keep the stream open', async () => {
  const silenceMs = 1500;
  const { opened, lost } = listen(silenceMs);
  await until(() => opened.length === 1);
  for (let beat = 0; beat < 6; beat += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, silenceMs / 4);
    });
    latest()?.write(': still here\n\n');
  }
  expect(opened).toEqual([false]);
  expect(lost).toEqual([]);
});

test('the stream reconnects when the server is back', async () => {
  const { opened, lost } = listen();
  await until(() => opened.length === 1);
  const { port } = server.address() as AddressInfo;
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await until(() => lost.length >= 3);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  await until(() => opened.length === 2);
  expect(opened).toEqual([false, true]);
});

test('each retry waits longer, up to the last wait', async () => {
  refuseWith = 503;
  const { waits } = listen();
  await until(() => waits.length >= 4);
  for (const [at, full] of [10, 20, 40, 40].entries()) {
    expect(waits[at]).toBeGreaterThanOrEqual(full * 0.75);
    expect(waits[at]).toBeLessThanOrEqual(full * 1.25);
  }
});

test('reconnecting ends the wait', async () => {
  refuseWith = 503;
  const { opened, lost } = listen(PATIENT_MS, [3_600_000]);
  await until(() => lost.length === 1);
  refuseWith = undefined;
  reconnect();
  await until(() => opened.length === 1);
});

test('reconnecting replaces a stream that seems to be open, without a wait', async () => {
  const { opened, waits } = listen(PATIENT_MS, [3_600_000]);
  await until(() => opened.length === 1);
  reconnect();
  await until(() => opened.length === 2);
  expect(opened).toEqual([false, true]);
  expect(waits).toEqual([0]);
  await until(() => streams[0]?.closed === true);
});

test('nothing is opened or reported after the stream is stopped', async () => {
  const { lost } = listen();
  await until(() => streams.length === 1);
  stop();
  await until(() => streams[0]?.destroyed === true || streams[0]?.closed === true);
  expect(requests).toHaveLength(1);
  expect(lost).toEqual([]);
});

test('waiting for a server leaks no event listeners', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  refuseWith = 503;
  const { lost } = listen();
  await expect.poll(() => lost.length, { timeout: PATIENT_MS }).toBeGreaterThan(5);
  expect(getEventListeners(page, 'online').length).toBeLessThanOrEqual(1);
  vi.unstubAllGlobals();
});
