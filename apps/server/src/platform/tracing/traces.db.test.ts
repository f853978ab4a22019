import { ForwardedReservation, floors, reserveSpace, urlOf } from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SmtpReceiver } from '../../../testing/processes/smtp-receiver.ts';
import { spawnApi } from '../../../testing/processes/spawn-api.ts';
import type { SpawnedProcess } from '../../../testing/processes/spawn-process.ts';
import { spawnWorker } from '../../../testing/processes/spawn-worker.ts';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { openOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../../../testing/tracing/otlp-receiver.ts';
import { until } from '../../../testing/until.ts';
import { openWebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { forwardTo } from '../../../testing/webhooks/forward-to.ts';

const database = testDatabase();
const setUp = testApi(database);
const SETTINGS = { allow_desk_reservation_subject: true, enable_all_users_to_invite_guests: true };
const RESERVE = 'POST /api/3.0/reservations/:org/:building/:objectId';

const started: SpawnedProcess[] = [];
let smtp: SmtpReceiver;
let building: ReservableBuilding;
let person: Awaited<ReturnType<ReservableBuilding['person']>>;
let desk = '';

beforeAll(async () => {
  smtp = await SmtpReceiver.open();
  building = await aReservableBuilding(database, setUp, { settings: SETTINGS });
  person = await building.person('canary-person');
  const room = await building.room('canary-room', 'desks');
  [desk = ''] = await building.desks(room, ['canary-desk']);
});
afterAll(async () => {
  for (const { kill } of started) kill('SIGKILL');
  await smtp.close();
});

/** The real api, with this receiver and this share of traces. */
async function startApi(receiver: OtlpReceiver, share: string) {
  const api = await spawnApi(database, setUp.issuer, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: share,
    DATABASE_WAIT_MS: '60000',
    CALL_LIMIT_MS: '60000',
  });
  started.push(api);
  return api;
}

type Api = Awaited<ReturnType<typeof startApi>>;

async function ask(api: Api, url: string, init: RequestInit = {}) {
  const token = await setUp.issuer.token(person);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${api.origin}${url}`, { ...init, headers });
  await answer.arrayBuffer();
  return { status: answer.status, traceId: answer.headers.get('x-request-id')?.replaceAll('-', '') ?? '' };
}

const reserve = (api: Api, days: number) =>
  ask(api, urlOf(reserveSpace, { params: { ...building.params, objectId: desk } }), {
    method: 'POST',
    body: JSON.stringify({
      ...hours(day(days), '09:00', '12:00'),
      reservationSubject: 'canary-subject',
      invitedUsers: [{ name: 'canary-guest', email: 'canary-guest@example.org' }],
    }),
  });

const stop = async ({ kill, ended }: Pick<Api, 'kill' | 'ended'>) => {
  kill('SIGTERM');
  return ended;
};

/** The names of a span and of all that contain it, from the inside out. */
function pathOf(spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): string[] {
  if (span === undefined) return [];
  return [
    span.name,
    ...pathOf(spans, span.parentId === undefined ? undefined : spans.find(({ id }) => id === span.parentId)),
  ];
}

describe('a reservation of which every request is traced', () => {
  let receiver: OtlpReceiver;
  let webhooks: Awaited<ReturnType<typeof openWebhookReceiver<ForwardedReservation>>>;
  let spans: ReceivedSpan[];
  let reserved: Awaited<ReturnType<typeof reserve>>;

  beforeAll(async () => {
    receiver = await openOtlpReceiver();
    webhooks = await openWebhookReceiver(ForwardedReservation);
    const place = { organisationId: building.organisation.id, buildingId: building.id };
    const endpoints = [{ id: crypto.randomUUID(), url: `${webhooks.origin}/hook` }];
    await inTenant(database.db, place.organisationId, (tx) => forwardTo(tx, place, endpoints));
    const api = await startApi(receiver, '1');
    const worker = await spawnWorker(database.urls, {
      SMTP_URL: smtp.url,
      EGRESS_ALLOW: webhooks.origin,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      DATABASE_WAIT_MS: '60000',
    });
    started.push(worker);
    reserved = await reserve(api, 3);
    expect(reserved.status).toBe(201);
    await until('the mails', () => smtp.to(person.email).length > 0 && smtp.to('canary-guest@example.org').length > 0);
    await until('the webhooks', () => webhooks.got.length === 2);
    const count = (one: string) => receiver.spans().filter(({ name }) => name === one).length;
    await until('their traces', () => count('mail') === 2 && count('webhook') === 2);
    await Promise.all([stop(api), stop(worker)]);
    spans = receiver.spans().filter(({ traceId }) => traceId === reserved.traceId);
  });
  afterAll(async () => {
    webhooks.close();
    await receiver.close();
  });

  test('is one tree from the request to its mails and webhooks', () => {
    expect(spans.filter(({ parentId }) => parentId === undefined).map(({ name }) => name)).toEqual([RESERVE]);
    expect(spans.filter(({ parentId }) => parentId !== undefined && !spans.some(({ id }) => id === parentId))).toEqual(
      [],
    );
    const pathsOf = (one: string) => spans.filter(({ name }) => name === one).map((span) => pathOf(spans, span));
    const mail = ['mail', 'job send-mail', 'job mail', reserveSpace.summary, RESERVE];
    expect(pathsOf('mail')).toEqual([mail, mail]);
    const webhook = ['webhook', 'job webhook-deliveries', reserveSpace.summary, RESERVE];
    expect(pathsOf('webhook')).toEqual([webhook, webhook]);
  });

  test('names its parts by route, use case, statement and queue', () => {
    expect(spans.find(({ name }) => name === RESERVE)).toMatchObject({
      service: 'berth-api',
      attributes: { 'http.response.status_code': 201, 'berth.organisation_id': building.organisation.id },
    });
    expect(spans.find(({ name }) => name === 'job mail')).toMatchObject({
      service: 'berth-worker',
      attributes: { 'messaging.destination.name': 'mail', 'berth.organisation_id': building.organisation.id },
    });
    const useCase = spans.find(({ name }) => name === reserveSpace.summary);
    const statements = spans.filter(({ parentId }) => parentId === useCase?.id && useCase !== undefined);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['statement begin', 'statement commit', expect.stringMatching(/^statement [\w-]{22}$/)]),
    );
  });

  test('exports no name, address, subject or SQL [T22, R21]', () => {
    // The canaries took part: mails and webhooks contain them.
    expect(smtp.to(person.email).at(-1)?.raw).toMatch(/canary/i);
    expect(webhooks.got[0]?.text).toMatch(/canary/i);
    expect(receiver.text()).not.toMatch(/canary|@example/i);
    expect(receiver.text()).not.toMatch(/select |insert into|127\.0\.0\.1|eyJ[\w-]{10}/i);
  });
});

test('a request that is not chosen is exported only if it fails, with the statement that failed', async () => {
  const receiver = await openOtlpReceiver();
  const api = await startApi(receiver, '0');
  const url = urlOf(floors, { params: building.params });
  expect((await ask(api, url)).status).toBe(200);
  await sql`revoke select on floor from berth_app`.execute(database.owner);
  const failed = await ask(api, url);
  await sql`grant select on floor to berth_app`.execute(database.owner);
  expect(failed.status).toBe(500);
  await stop(api);
  const spans = receiver.spans();
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([failed.traceId]));
  expect(spans.find(({ parentId }) => parentId === undefined)?.attributes).toMatchObject({
    'http.response.status_code': 500,
    'error.type': '500',
  });
  expect(
    spans.filter(({ name, attributes }) => name.startsWith('statement') && 'error.type' in attributes),
  ).not.toEqual([]);
  await receiver.close();
});

test.each(['silent', 'away'])('a receiver that is %s delays no answer, and the api still stops', async (mood) => {
  const receiver = await openOtlpReceiver({ isSilent: true });
  if (mood === 'away') await receiver.close();
  const api = await startApi(receiver, '1');
  const url = urlOf(floors, { params: building.params });
  for (let n = 0; n < 20; n += 1) expect((await ask(api, url)).status).toBe(200);
  expect(await stop(api)).toBe(0);
  expect(api.output()).toContain('traces are not exported');
  if (mood === 'silent') await receiver.close();
});
