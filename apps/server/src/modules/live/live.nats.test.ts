import {
  authoriseIdentifier,
  buildingEvents,
  type Change,
  changeBuildingSetting,
  urlOf,
  withdrawIdentifier,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { connect } from '@nats-io/transport-node';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf, startApiNode } from '../../../testing/api-node.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { nats, twoApiNodes } from '../../../testing/two-api-nodes.ts';
import { until } from '../../../testing/until.ts';

const database = testDatabase();
const COORDINATOR = { subject: 'coordinator', roles: ['Customer-coordinator'] as const };
const ADMIN = { subject: 'dashboard-admin', roles: ['Dashboard-admin'] as const };
const COLLEAGUE = { subject: 'colleague' };
const nodes = twoApiNodes(database);
let { issuer, first: a, second: b } = nodes;
let building: TestBuilding;
let sibling: TestBuilding;
let foreign: TestBuilding;

beforeAll(async () => {
  ({ issuer, first: a, second: b } = nodes);
  const organisation = await anOrganisation(database.owner);
  building = await aBuilding(database.owner, organisation);
  sibling = await aBuilding(database.owner, organisation);
  foreign = await aBuilding(database.owner, await anOrganisation(database.owner));
  for (const { subject } of [COORDINATOR, COLLEAGUE])
    await aMember(database.owner, { issuer: issuer.issuer, subject }, building, sibling, foreign);
});

const change = (at: TestBuilding, body: Record<string, unknown>) =>
  a.call(changeBuildingSetting, { params: placeOf(at), body, as: COORDINATOR });
const authorise = (identifier: string) =>
  a.call(authoriseIdentifier, { params: placeOf(building), query: { identifier }, as: ADMIN });
const withdraw = (identifier: string) =>
  a.call(withdrawIdentifier, { params: { ...placeOf(building), identifier }, as: ADMIN });

describe('a change made through one node', () => {
  test('reaches a page on the other within a second', async () => {
    const stream = await b.listen(building, COLLEAGUE);
    // The first request opens connections and fetches the provider's keys, so it is not measured.
    await change(building, { timeslot: false });
    await stream.next('change');
    const latencies: number[] = [];
    for (let n = 1; n <= 20; n += 1) {
      const startedAt = performance.now();
      expect((await change(building, { daily_maximum: n })).status).toBe(200);
      await until('the notice', () => stream.events.filter(({ event }) => event === 'change').length > n);
      latencies.push((stream.events.at(-1)?.at ?? Number.POSITIVE_INFINITY) - startedAt);
    }
    stream.leave();
    const sorted = latencies.toSorted((x, y) => x - y);
    printFigures('notice, from the request on one node to the screen on the other (ms)', {
      median: Math.round(sorted[10] ?? 0),
      slowest: Math.round(sorted.at(-1) ?? 0),
    });
    expect(sorted[10]).toBeLessThan(1_000);
  });

  test('is announced with ids only, and the reader fetches it with their own permissions', async () => {
    const stream = await b.listen(building, COLLEAGUE);
    await change(building, { welcome_message: 'canary text' });
    const notice = await stream.next('change');
    stream.leave();
    expect(notice.data).toEqual({ kind: 'settings', ids: [building.id] });
    expect(JSON.stringify(stream.events)).not.toContain('canary');
  });

  test('does not reach another building or organisation', async () => {
    const [own, beside, elsewhere] = [
      await b.listen(building, COLLEAGUE),
      await b.listen(sibling, COLLEAGUE),
      await b.listen(foreign, COLLEAGUE),
    ];
    await change(building, { daily_maximum: 1 });
    await own.next('change');
    // Notices keep their order: if the first one received is their own, they received no other.
    await change(sibling, { daily_maximum: 2 });
    await change(foreign, { daily_maximum: 3 });
    await Promise.all([beside.next('change'), elsewhere.next('change')]);
    const changesIn = (stream: typeof own) =>
      stream.events.filter(({ event }) => event === 'change').map(({ data }) => data);
    for (const stream of [own, beside, elsewhere]) stream.leave();
    expect(changesIn(own)).toEqual([{ kind: 'settings', ids: [building.id] }]);
    expect(changesIn(beside)).toEqual([{ kind: 'settings', ids: [sibling.id] }]);
    expect(changesIn(elsewhere)).toEqual([{ kind: 'settings', ids: [foreign.id] }]);
  });

  test('shortly before a page subscribes reaches a page that requests recent ones, and no other building', async () => {
    const earlier = await b.listen(building, COLLEAGUE);
    await change(building, { daily_maximum: 4 });
    await earlier.next('change');
    earlier.leave();
    const token = await issuer.token(COLLEAGUE);
    const recentChanges = async (at: TestBuilding, query: { recent?: '1' }) => {
      const stream = await openEventStream(b.origin, placeOf(at), token, undefined, query);
      await stream.next('ready');
      stream.leave();
      return stream.events.filter(({ event }) => event === 'change').map(({ data }) => data);
    };
    expect(await recentChanges(building, { recent: '1' })).toContainEqual({ kind: 'settings', ids: [] });
    expect(await recentChanges(building, {})).toEqual([]);
    const quiet = await aBuilding(database.owner, building.organisation);
    await aMember(database.owner, { issuer: issuer.issuer, subject: 'neighbour' }, quiet);
    const beside = await openEventStream(
      b.origin,
      placeOf(quiet),
      await issuer.token({ subject: 'neighbour' }),
      undefined,
      { recent: '1' },
    );
    await beside.next('ready');
    beside.leave();
    expect(beside.events.map(({ event }) => event)).toEqual(['ready']);
  });

  test('that was rolled back is not announced', async () => {
    const stream = await b.listen(building, COLLEAGUE);
    const place = { organisationId: building.organisation.id, buildingId: building.id };
    const announce = (id: string, fail: boolean) =>
      inTenant(database.db, building.organisation.id, async (tx) => {
        a.live.announce(tx, place, { kind: 'structure', ids: [id] });
        if (fail) throw new Error('arranged');
      }).catch(() => {});
    await announce('rolled-back', true);
    await announce('committed', false);
    await stream.next('change', (data: Change) => data.ids[0] === 'committed');
    stream.leave();
    expect(JSON.stringify(stream.events)).not.toContain('rolled-back');
  });

  test('that was refused is not announced', async () => {
    const stream = await b.listen(building, COLLEAGUE);
    expect((await withdraw('never-authorised')).status).toBe(404);
    expect((await change(building, { daily_maximum: -1 })).status).toBe(400);
    await change(building, { timeslot: true });
    await stream.next('change');
    stream.leave();
    expect(stream.events.filter(({ event }) => event === 'change')).toHaveLength(1);
  });
});

describe('a stream', () => {
  test('is open to a member, with headers against caching and framing', async () => {
    const { status, headers, leave } = await b.listen(building, COLLEAGUE);
    leave();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is refused without a token, and to a stranger', async () => {
    expect((await openEventStream(b.origin, placeOf(building), undefined)).status).toBe(401);
    expect((await b.listen(building, { subject: 'stranger' })).status).toBe(404);
  });

  test('ends at once, with an event, when access is withdrawn [T10]', async () => {
    await authorise('partner');
    const [stays, goes] = [
      await b.listen(building, COLLEAGUE),
      await b.listen(building, { subject: 'partner-person', identifiers: ['partner'] }),
    ];
    const startedAt = performance.now();
    await withdraw('partner');
    await goes.closed();
    printFigures('from withdrawing access to the end of the stream (ms)', {
      once: Math.round(performance.now() - startedAt),
    });
    expect(goes.events.at(-1)?.event).toBe('access-ended');
    await stays.next('change');
    expect(stays.isClosed()).toBe(false);
    stays.leave();
  });

  test('ends with its token, while that of a newer token continues [T10]', async () => {
    const listen = async (expiresIn: string) =>
      openEventStream(b.origin, placeOf(building), await issuer.token(COLLEAGUE, { expiresIn }));
    const [short, long] = [await listen('4s'), await listen('5m')];
    await short.closed();
    expect(short.events.map(({ event }) => event)).toContain('ready');
    expect(long.isClosed()).toBe(false);
    long.leave();
  });

  test('is limited to twenty per person, and a closed one frees its slot', async () => {
    const person = { subject: 'hoarder', identifiers: ['hoarders'] };
    await authorise('hoarders');
    const open = await Promise.all(Array.from({ length: 20 }, () => b.listen(building, person)));
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    expect((await b.listen(building, person)).status).toBe(429);
    const other = await b.listen(building, COLLEAGUE);
    expect(other.status).toBe(200);
    open[0]?.leave();
    await expect
      .poll(async () => {
        const again = await b.listen(building, person);
        again.leave();
        return again.status;
      })
      .toBe(200);
    for (const stream of [...open, other]) stream.leave();
  });

  test('ends once on several concurrent notices about access, and leaves others open', async () => {
    for (const n of [1, 2, 3, 4, 5]) await authorise(`many-${n}`);
    const goes = await Promise.all(
      [1, 2, 3].map((n) => b.listen(building, { subject: `many-person-${n}`, identifiers: ['many-1'] })),
    );
    const stays = await b.listen(building, COLLEAGUE);
    // Whichever is first, each of the others finds a stream that is already ending.
    await Promise.all([1, 2, 3, 4, 5].map((n) => withdraw(`many-${n}`)));
    for (const stream of goes) {
      await stream.closed();
      expect(stream.events.filter(({ event }) => event === 'access-ended')).toHaveLength(1);
    }
    expect(stays.isClosed()).toBe(false);
    // The node that ended them still notifies the others.
    await change(building, { hide_user_details: true });
    await stays.next('change', ({ kind }: Change) => kind === 'settings');
    stays.leave();
  });
});

describe('pages that connect and disconnect', () => {
  const none = () => until('nobody listens', () => b.subscriptions() === 0);

  test('leave no subscription behind', async () => {
    await none();
    for (let n = 0; n < 30; n += 1) (await b.listen(building, COLLEAGUE)).leave();
    await none();
    const stream = await b.listen(building, COLLEAGUE);
    await change(building, { attach_ical: false });
    await stream.next('change');
    stream.leave();
    expect(stream.events.filter(({ event }) => event === 'change')).toHaveLength(1);
  });

  test('leave nothing behind when they disconnect during authorisation', async () => {
    await none();
    const token = await issuer.token(COLLEAGUE);
    const leaving = new AbortController();
    const url = `${b.origin}${urlOf(buildingEvents, { params: placeOf(building) })}`;
    await database.owner.transaction().execute(async (tx) => {
      await sql`lock table building in access exclusive mode`.execute(tx);
      const request = fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal });
      const waiting = sql<{
        n: number;
      }>`select count(*)::int as n from pg_locks where not granted and relation = 'building'::regclass`;
      await until('the question waits', async () => ((await waiting.execute(tx)).rows[0]?.n ?? 0) > 0);
      leaving.abort();
      await expect(request).rejects.toThrow();
    });
    // A later stream is authorised later, so by then the aborted one was answered too.
    (await b.listen(building, COLLEAGUE)).leave();
    await none();
  });
});

describe('an unexpected message on the broker', () => {
  test.each(['not json', '{"kind":"unknown","ids":[]}', '[]', ''])('is ignored: %j', async (text) => {
    const stream = await b.listen(building, COLLEAGUE);
    const other = await connect({ servers: nats.url, user: 'worker', pass: nats.password });
    other.publish(`berth.live.${building.organisation.id}.${building.id}`, text);
    await other.flush();
    await other.close();
    await change(building, { daily_maximum: 4 });
    await stream.next('change');
    stream.leave();
    expect(stream.events.map(({ event }) => event)).toEqual(['ready', 'change']);
  });
});

test('a node that stops ends its streams within a second', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const leaving = await startApiNode({ db: database.db, issuer, nats });
  const streams = await Promise.all(Array.from({ length: 20 }, () => leaving.listen(building, COLLEAGUE)));
  const startedAt = performance.now();
  const stopped = leaving.stop();
  await Promise.all(streams.map((stream) => stream.closed()));
  await stopped;
  process.off('warning', note);
  printFigures('from stopping a node to the end of its 20 streams (ms)', {
    last: Math.round(performance.now() - startedAt),
  });
  // Long before the grace period after which open connections are cut.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(warnings).toEqual([]);
});
