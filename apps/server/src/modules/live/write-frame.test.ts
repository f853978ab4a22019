import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Change } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameWriter } from './write-frame.ts';

const change = (id: string): Change => ({ kind: 'reservations', ids: [id] });

const answer = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  const write = frameWriter(response);
  write(change('first'));
  response.end();
  write(change('late'));
};
const server = createServer(answer);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  agent.destroy();
  server.close();
});

const body = async () => {
  const request = get({ port: (server.address() as AddressInfo).port, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return text(response);
};

test('a change after the end of a stream is not written, so the next response on the connection is intact', async () => {
  const expected = 'event:change\ndata:{"kind":"reservations","ids":["first"]}\n\n';
  expect([await body(), await body()]).toEqual([expected, expected]);
});
