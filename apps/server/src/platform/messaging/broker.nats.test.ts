import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../testing/processes/free-port.ts';
import { ownBroker } from '../../../testing/processes/nats-broker.ts';
import { connectAs } from './broker.ts';

const REFUSALS = 3;
const GREETING = { server_id: 'busy', version: '2.15.2', proto: 1, max_payload: 1_048_576, auth_required: true };

let broker: Awaited<ReturnType<typeof ownBroker>>;

beforeAll(async () => {
  broker = await ownBroker();
  await broker.start();
});
afterAll(async () => {
  await broker?.kill();
});

test('a broker that is too busy to authenticate is asked until it does', async () => {
  const { hostname, port } = new URL(broker.url);
  const busyPort = await freePort();
  let refused = 0;
  const busy = createServer((socket) => {
    socket.on('error', () => {});
    if (refused < REFUSALS) {
      refused += 1;
      socket.end(`INFO ${JSON.stringify(GREETING)}\r\n-ERR 'Authentication Timeout'\r\n`);
      return;
    }
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  }).listen(busyPort, '127.0.0.1');
  await once(busy, 'listening');
  const url = `nats://127.0.0.1:${busyPort}`;
  const connection = await connectAs('ingest', { url, password: broker.password });
  await connection.flush();
  expect(refused).toBe(REFUSALS);
  await connection.close();
  busy.close();
});
