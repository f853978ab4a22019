import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLog } from '../../../testing/captured-log.ts';
import { ownBroker } from '../../../testing/processes/nats-broker.ts';
import { until } from '../../../testing/until.ts';
import { type Live, type Notice, openLive } from './live.ts';

let broker: Awaited<ReturnType<typeof ownBroker>>;
let writer: Live;
let reader: Live;

const PLACE = { organisationId: crypto.randomUUID(), buildingId: crypto.randomUUID() };
const noticeOf = (id: string): Notice => ({ kind: 'reservations', ids: [id] });

beforeAll(async () => {
  broker = await ownBroker();
  await broker.start();
  [writer, reader] = [1, 2].map(() => openLive({ ...broker, user: 'api', log: capturedLog().log })) as [Live, Live];
  await until('connected', () => writer.connected() && reader.connected());
});
afterAll(async () => {
  await reader.close();
  await broker.kill();
});

test('notices arrive in the order of their changes, and the last ones of a stopping node arrive too', async () => {
  const received: string[] = [];
  const { begun } = reader.subscribe(PLACE, { change: ({ ids }) => received.push(...ids), gap: () => undefined });
  await begun;
  for (const id of ['first', 'second']) writer.tell(PLACE, noticeOf(id));
  await until('both received', () => received.length === 2);
  writer.tell(PLACE, noticeOf('last'));
  await writer.close();
  await until('the last one received', () => received.length === 3);
  expect(received).toEqual(['first', 'second', 'last']);
  // A notice of a closed connection is dropped without an error.
  writer.tell(PLACE, noticeOf('late'));
});
