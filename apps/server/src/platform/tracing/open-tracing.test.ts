import { STATEMENTS } from '@berth/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API_ENVIRONMENT } from '../../../testing/api-settings.ts';
import { openOtlpReceiver, type OtlpReceiver } from '../../../testing/tracing/otlp-receiver.ts';
import { readApiConfig } from '../config/config.ts';
import { createLogger } from '../logging/logger.ts';
import { inSpan, inSpanCausedBy, inTrace, traceparent, withTraceparent } from './in-span.ts';
import { openTracing, type Tracing } from './open-tracing.ts';
import { currentSpan, type SpanAttributes, type SpanStart } from './trace.ts';
import { traceJob } from './trace-job.ts';

const log = createLogger('silent', 'test');
const JOB: SpanStart = { point: 'job', name: 'job tidy' };

let receiver: OtlpReceiver;
let tracing: Tracing;

async function open(share: number): Promise<Tracing> {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: share };
  const opened = await openTracing(settings, 'worker', log);
  if (opened === undefined) throw new Error('not opened');
  tracing = opened;
  return opened;
}

beforeEach(async () => {
  receiver = await openOtlpReceiver();
});
afterEach(async () => {
  await tracing?.close();
  await receiver.close();
});

test.each([undefined, ''])(
  'without a receiver (%s) there are no spans, and no subscriber of statements',
  async (endpoint) => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 };
    const recorder = await openTracing(settings, 'api', log);
    expect(recorder).toBeUndefined();
    expect(STATEMENTS.hasSubscribers).toBe(false);
    const data = { id: 1 };
    const during = await traceJob(recorder, { queue: 'tidy' }, () =>
      inSpan(JOB, async () => ({ span: currentSpan.getStore(), data: withTraceparent(data) })),
    );
    expect(during.span).toBeUndefined();
    expect(during.data).toBe(data);
  },
);

test('the closed list of attributes is what keeps a canary out: one that is added past it arrives', async () => {
  const attributes = { 'berth.mail_id': '1', to: 'canary@example.org' } as SpanAttributes;
  await inTrace(await open(1), undefined, { ...JOB, attributes }, async () => undefined);
  await tracing.close();
  expect(receiver.text()).toMatch(/canary@example\.org/);
});

test('the receiver gets the configured headers', async () => {
  const { OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG } = readApiConfig({
    ...API_ENVIRONMENT,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b,x-scope = berth',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS,
    OTEL_TRACES_SAMPLER_ARG,
  };
  const recorder = await openTracing(settings, 'api', log);
  if (recorder !== undefined) await inTrace(recorder, undefined, JOB, async () => undefined);
  await recorder?.close();
  expect(receiver.headers).toMatchObject([{ authorization: 'Bearer a=b', 'x-scope': 'berth' }]);
});

test('an error is exported by its class, never by its message [T22]', async () => {
  const fails = () => Promise.reject(new RangeError('canary'));
  await expect(inTrace(await open(0), undefined, JOB, fails)).rejects.toThrow('canary');
  await tracing.close();
  expect(receiver.spans()).toMatchObject([{ name: 'job tidy', attributes: { 'error.type': 'RangeError' } }]);
  expect(receiver.text()).not.toContain('canary');
});

test('a trace that is not chosen is not passed on, so nothing of it is exported elsewhere', async () => {
  expect(await inTrace(await open(0), undefined, JOB, async () => traceparent())).toBeUndefined();
  await tracing.close();
  expect(await inTrace(await open(1), undefined, JOB, async () => traceparent())).toMatch(
    /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/,
  );
});

test('a delivery belongs to the request that caused it, not to the job that sends it', async () => {
  const recorder = await open(1);
  const cause =
    (await inTrace(recorder, undefined, { point: 'request', name: 'POST /x' }, async () => traceparent())) ?? '';
  await inTrace(recorder, undefined, JOB, () =>
    inSpanCausedBy(cause, { point: 'delivery', name: 'webhook' }, async () => undefined),
  );
  await tracing.close();
  const [request, webhook, job] = ['POST /x', 'webhook', 'job tidy'].map((name) =>
    receiver.spans().find((span) => span.name === name),
  );
  expect(webhook).toMatchObject({ traceId: request?.traceId, parentId: request?.id });
  expect(job?.traceId).not.toBe(request?.traceId);
});

test('work that outlives its trace adds nothing to it', async () => {
  let late: Promise<unknown> | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  await inTrace(await open(1), undefined, JOB, async () => {
    late = promise.then(() => inSpan({ point: 'delivery', name: 'late' }, async () => traceparent()));
  });
  resolve();
  expect(await late).toBeUndefined();
  await tracing.close();
  expect(receiver.spans().map(({ name }) => name)).toEqual(['job tidy']);
});

test('a job of a thousand spans exports the first 200 and the number of the others', async () => {
  await inTrace(await open(1), undefined, JOB, async () => {
    for (let n = 0; n < 1000; n += 1) await inSpan({ point: 'delivery', name: 'mail' }, async () => undefined);
  });
  await tracing.close();
  expect(receiver.spans()).toHaveLength(200);
  expect(receiver.spans().find(({ name }) => name === 'job tidy')?.attributes).toEqual({ 'berth.omitted_spans': 801 });
});

test('while the receiver is silent, spans wait up to a bound, and later ones are dropped', async () => {
  receiver.state.isSilent = true;
  const recorder = await open(1);
  for (let n = 0; n < 10_000; n += 1) await inTrace(recorder, undefined, JOB, async () => undefined);
  receiver.state.isSilent = false;
  await tracing.close();
  const { length } = receiver.spans();
  expect(length).toBeGreaterThan(0);
  // 2,048 wait, and one batch of 512 may be on its way.
  expect(length).toBeLessThanOrEqual(2048 + 512);
});
