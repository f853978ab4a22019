import { DAY_MS } from '@berth/domain/time';
import { expect, test, vi } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { OutError, type SafeFetch } from '../../../platform/egress/safe-fetch.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { ForwardStream, MessageInHand } from '../../../platform/messaging/forward-stream.ts';
import type { ForwardedSensor } from './forwarded-sensors.sql.ts';
import { forwardTo } from './forward-to.ts';

const sensor: ForwardedSensor = {
  sensorId: '0a000000-0000-4000-8000-000000000001',
  externalId: 'room-1',
  externalKey: 'room-1',
  name: '',
  type: 'multi',
  floorId: '0a000000-0000-4000-8000-000000000002',
  floorName: '1',
  objectId: null,
  objectName: null,
  isOfHolder: false,
};
const target = {
  forwarding: 'forward' as const,
  organisationId: '0a000000-0000-4000-8000-00000000000a',
  buildingId: '0a000000-0000-4000-8000-00000000000b',
  endpointId: '0a000000-0000-4000-8000-00000000000c',
  organisation: 'acme',
  building: 'harbour',
  url: 'https://hooks.example/b',
  headerName: 'X-Key',
  sealedHeader: undefined,
  sealedSigning: [],
};
const receiver = {
  url: target.url,
  header: { name: 'X-Key', value: 'value' },
  signing: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
};

/** A broker, a receiver and its messages without a network. Only the first outcome of a message counts. */
function started(answers: (number | 'silent')[], messages: { externalId?: string; ageMs?: number }[] = [{}]) {
  const outcomes = messages.map((): string[] => []);
  const inHand = messages.map(({ externalId = 'room-1', ageMs = 0 }, n): MessageInHand => {
    const note = (outcome: string) => () => void outcomes[n]?.push(outcome);
    return {
      topic: ['acme', 'harbour', externalId],
      body: '{"co2": 600}',
      receivedAt: Date.now() - ageMs,
      sequence: 7 + n,
      comesAgain: false,
      done: note('done'),
      stillInHand: () => {},
      giveBack: note('given back'),
    };
  });
  const batches = [inHand];
  const take: ForwardStream['take'] = async (_receiver, { signal }) =>
    batches.shift() ?? new Promise<MessageInHand[]>((resolve) => signal.addEventListener('abort', () => resolve([])));
  const sent: Parameters<SafeFetch>[0][] = [];
  const safeFetch: SafeFetch = async (request) => {
    sent.push(request);
    const status = answers.shift() ?? 204;
    if (status !== 'silent') return { status, retryAfter: '0' };
    return new Promise<never>((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(new OutError('timeout')));
    });
  };
  const state = { delivered: vi.fn(async () => {}), failed: vi.fn(async () => {}), switchedOff: vi.fn(async () => {}) };
  const forwardStream = { take } as ForwardStream;
  const sensors = async () => new Map([['room-1', sensor]]);
  const deps = { log: createLogger('silent', 'test'), forwardStream, safeFetch };
  const route = forwardTo(deps, { target, receiver, sensors, state, withinMs: 10 });
  return { ...route, sent, state, verdicts: () => outcomes.map(([first]) => first) };
}

test('a delivered message is acknowledged, and sent with the configured header and ours', async () => {
  const { sent, verdicts, state, stop } = started([204], [{}, {}]);
  await until('taken', () => state.delivered.mock.calls.length);
  await stop();
  expect(verdicts()).toEqual(['done', 'done']);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).toMatchObject({
    'x-key': 'value',
    'user-agent': 'Berth',
    'content-type': 'application/json',
  });
  expect(sent[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    type: 'sensor.readings',
    data: { building: '/acme/harbour' },
  });
});

test('a failed message is retried unchanged until it is delivered', async () => {
  const { sent, verdicts, state, stop } = started([500, 302, 200]);
  await until('taken', () => state.delivered.mock.calls.length);
  await stop();
  expect(state.failed.mock.calls).toEqual([
    [{ status: 500, retryAfter: '0', failure: 'status' }],
    [{ status: 302, retryAfter: '0', failure: 'status' }],
  ]);
  expect(new Set(sent.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  expect([sent.length, verdicts()]).toEqual([3, ['done']]);
});

test('a receiver that answers 410 is reported, and nothing more is sent to it', async () => {
  const { sent, verdicts, state, stop } = started([410]);
  await until('switched off', () => state.switchedOff.mock.calls.length);
  await until('given back', () => verdicts()[0]);
  await stop();
  expect([sent.length, verdicts()]).toEqual([1, ['given back']]);
  expect(state.failed).not.toHaveBeenCalled();
});

test.each([['silent' as const], [503]])(
  'stopping while the receiver answers %s returns undelivered messages',
  async (how) => {
    const { sent, verdicts, stop } = started([how, how]);
    await until('sent', () => sent.length);
    await stop();
    expect(verdicts()).toEqual(['given back']);
  },
);

test('messages are given up after three days, and not before', async () => {
  const old = started([500], [{ ageMs: 3 * DAY_MS }]);
  await until('given up', () => old.verdicts()[0]);
  await old.stop();
  expect([old.verdicts(), old.sent.length]).toEqual([['done'], 1]);
  const young = started([500], [{ ageMs: 3 * DAY_MS - 60_000 }]);
  await until('taken', () => young.verdicts()[0]);
  await young.stop();
  expect(young.sent).toHaveLength(2);
});

test('messages without known sensors are acknowledged silently', async () => {
  const { sent, verdicts, stop } = started([], [{ externalId: 'stranger' }]);
  await until('done', () => verdicts()[0]);
  await stop();
  expect([sent, verdicts()]).toEqual([[], ['done']]);
});
