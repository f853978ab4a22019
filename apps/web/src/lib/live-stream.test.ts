import { getEventListeners } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventSourceMessage } from 'eventsource-parser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepListening } from './live-stream.ts';

/** A server of events that can be cut, refused and silenced. */
let server: Server;
let address: string;
let streams: ServerResponse[];
let refuseWith: number | undefined;
let asked: string[];
let stop = () => {};

/** Longer than a busy machine takes for anything; what is about silence says how long it waits. */
const PATIENT_MS = 20_000;
const RETRIES = { firstRetryMs: 10, longestRetryMs: 40 };

beforeEach(async () => {
  streams = [];
  asked = [];
  refuseWith = undefined;
  server = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '');
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

function listen(silenceMs = PATIENT_MS) {
  const opened: boolean[] = [];
  const events: EventSourceMessage[] = [];
  const lost: (number | undefined)[] = [];
  let token = 0;
  stop = keepListening(
    {
      request: async (signal) => {
        token += 1;
        return new Request(address, { headers: { authorization: `Bearer ${token}` }, signal });
      },
      onOpen: (afterGap) => opened.push(afterGap),
      onEvent: (event) => events.push(event),
      onLost: (status) => lost.push(status),
    },
    { ...RETRIES, silenceMs },
  );
  return { opened, events, lost };
}

const latest = () => streams.at(-1);
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 5000, interval: 5 });

test('events arrive as they are sent, also when cut in the middle', async () => {
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

test('the first opening has no gap before it', async () => {
  const { opened } = listen();
  await until(() => opened.length === 1);
  expect(opened).toEqual([false]);
});

test('before its token ends it is followed by another, and what comes in between is heard by one of them', async () => {
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
  expect(asked).toEqual(['Bearer 1', 'Bearer 2']);
  expect({ opened, lost }).toEqual({ opened: [false], lost: [] });
});

test('one that ended before its successor stood leaves a gap', async () => {
  const { opened } = listen();
  await until(() => streams.length === 1);
  refuseWith = 503;
  latest()?.write('event: expiring\ndata: {}\n\n');
  await until(() => asked.length >= 2);
  latest()?.end();
  refuseWith = undefined;
  await until(() => opened.length === 2);
  expect(opened).toEqual([false, true]);
});

test('after a cut it opens again, with a new token, and says that something may have been missed', async () => {
  const { opened, lost } = listen();
  await until(() => opened.length === 1);
  latest()?.destroy();
  await until(() => opened.length === 2);
  latest()?.end();
  await until(() => opened.length === 3);
  expect(opened).toEqual([false, true, true]);
  expect(lost).toEqual([undefined, undefined]);
  expect(asked).toEqual(['Bearer 1', 'Bearer 2', 'Bearer 3']);
});

test('a refusal is told with its status, and tried again for ever', async () => {
  refuseWith = 503;
  const { opened, lost } = listen();
  await until(() => lost.length >= 8);
  expect(new Set(lost)).toEqual(new Set([503]));
  expect(opened).toEqual([]);
  refuseWith = undefined;
  await until(() => opened.length === 1);
  // What was read meanwhile may have changed: nobody listened.
  expect(opened).toEqual([true]);
});

test('a stream that fell silent is given up and opened anew', async () => {
  const { opened, lost } = listen(150);
  await until(() => opened.length === 2);
  expect(opened).toEqual([false, true]);
  expect(lost.length).toBeGreaterThan(0);
});

test('keep-alives hold it open', async () => {
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

test('a server that is away is found again when it comes back', async () => {
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

test('after it is stopped nothing is opened and nothing is told', async () => {
  const { lost } = listen();
  await until(() => streams.length === 1);
  stop();
  await until(() => streams[0]?.destroyed === true || streams[0]?.closed === true);
  expect(asked).toHaveLength(1);
  expect(lost).toEqual([]);
});

test('waiting for a server leaves nothing behind, however often', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  refuseWith = 503;
  const { lost } = listen();
  await expect.poll(() => lost.length, { timeout: PATIENT_MS }).toBeGreaterThan(5);
  expect(getEventListeners(page, 'online').length).toBeLessThanOrEqual(1);
  vi.unstubAllGlobals();
});
