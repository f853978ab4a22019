import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import { importPKCS8, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCertificate } from './graph/own-certificate.ts';
import { type GraphServer, graphServer } from './graph.ts';

const QUAY = 'quay@acme.example';
const DAY = Date.UTC(2026, 10, 16);
const WINDOW = 'startDateTime=2026-11-15T00:00:00Z&endDateTime=2026-12-15T00:00:00Z';
let graph: GraphServer;
let authorization = '';

const tokenFor = async (secret: string) => {
  const body = new URLSearchParams({
    client_id: 'app',
    client_secret: secret,
    grant_type: 'client_credentials',
    scope: 'https://graph.microsoft.com/.default',
  });
  return fetch(`${graph.url}/tenant/oauth2/v2.0/token`, { method: 'POST', body });
};

beforeAll(async () => {
  graph = await graphServer();
  graph.addApp({ tenantId: 'tenant', clientId: 'app', secret: 'right' });
  const { access_token: token } = (await (await tokenFor('right')).json()) as { access_token: string };
  authorization = `Bearer ${token}`;
});
afterAll(() => graph.close());
beforeEach(() => graph.addRoom({ address: QUAY, displayName: 'Quay' }));

const ask = async (path: string, method = 'GET', body?: object) => {
  const answer = await fetch(path.startsWith('http') ? path : `${graph.url}/v1.0${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
};
const times = (hour: number) => ({
  start: { dateTime: new Date(DAY + hour * HOUR_MS).toISOString().slice(0, 19), timeZone: 'UTC' },
  end: { dateTime: new Date(DAY + (hour + 1) * HOUR_MS).toISOString().slice(0, 19), timeZone: 'UTC' },
});
const post = (hour: number, more: object = {}) =>
  ask(`/users/${QUAY}/calendar/events`, 'POST', { subject: 'Ours', ...times(hour), ...more });

/** Reads all pages up to the next delta link. */
async function readDelta(from = `/users/${QUAY}/calendarView/delta?${WINDOW}`) {
  const rows: { id: string; '@removed'?: object }[] = [];
  for (let next = from; ; ) {
    const { status, body } = await ask(next);
    if (status !== 200) return { status, rows, link: '' };
    rows.push(...body.value);
    if (body['@odata.deltaLink'] !== undefined) return { status, rows, link: body['@odata.deltaLink'] as string };
    next = body['@odata.nextLink'];
  }
}

describe('signing in', () => {
  test('with a wrong secret gives no token, and without a token nothing is answered', async () => {
    expect((await tokenFor('wrong')).status).toBe(401);
    const answer = await fetch(`${graph.url}/v1.0/places/microsoft.graph.room`);
    expect(answer.status).toBe(401);
  });

  describe('signing in with a certificate', () => {
    let own: Awaited<ReturnType<typeof aCertificate>>;
    beforeAll(async () => {
      own = await aCertificate();
      graph.upload('app', own.certificate);
    });
    const url = () => `${graph.url}/tenant/oauth2/v2.0/token`;
    const signed = async (claims: JWTPayload = {}, { certificate, privateKey } = own, alg = 'PS256') => {
      const thumbprint = createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url');
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: 'app', sub: 'app', aud: url(), jti: randomUUID(), nbf: now, exp: now + 300 };
      const header = { alg, typ: 'JWT', 'x5t#S256': thumbprint };
      return new SignJWT({ ...usual, ...claims }).setProtectedHeader(header).sign(await importPKCS8(privateKey, alg));
    };
    const sent = async (assertion: string) => {
      const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
      const proof = { client_assertion_type: type, client_assertion: assertion };
      const body = { client_id: 'app', ...proof, grant_type: 'client_credentials' };
      const form = new URLSearchParams({ ...body, scope: 'https://graph.microsoft.com/.default' });
      const answer = await fetch(url(), { method: 'POST', body: form });
      const { error_codes: codes } = (await answer.json()) as { error_codes?: number[] };
      return [answer.status, codes?.[0]];
    };

    test('works with an uploaded one, and each assertion works once', async () => {
      const assertion = await signed();
      expect(await sent(assertion)).toEqual([200, undefined]);
      expect(await sent(assertion)).toEqual([401, 700024]);
    });

    test('refuses another certificate, key, app or recipient, and assertions that are too old or too long', async () => {
      const other = await aCertificate();
      const now = Math.floor(Date.now() / 1000);
      expect(await sent(await signed({}, other))).toEqual([401, 700027]);
      expect(await sent(await signed({}, { ...own, privateKey: other.privateKey }))).toEqual([401, 700027]);
      expect(await sent(await signed({ aud: 'https://elsewhere.example' }))).toEqual([401, 700027]);
      expect(await sent(await signed({ iss: 'other', sub: 'other' }))).toEqual([401, 700027]);
      expect(await sent(await signed({}, own, 'RS256'))).toEqual([401, 700027]);
      expect(await sent(await signed({ nbf: now - 600, exp: now - 300 }))).toEqual([401, 700024]);
      expect(await sent(await signed({ exp: now + 3600 }))).toEqual([401, 700024]);
    });
  });
});

describe('rooms', () => {
  test('are listed by their list, a hundred at a time', async () => {
    for (let n = 0; n < 120; n += 1)
      graph.addRoom({ address: `r${n}@acme.example`, displayName: `R ${n}`, list: 'many@acme.example' });
    const first = await ask('/places/many@acme.example/microsoft.graph.roomlist/rooms');
    expect(first.body.value).toHaveLength(100);
    const second = await ask(first.body['@odata.nextLink']);
    expect(second.body.value).toHaveLength(20);
    expect((await ask('/places/none@acme.example/microsoft.graph.roomlist/rooms')).status).toBe(404);
  });

  test('are the only mailboxes that an app with rights on rooms can read', async () => {
    graph.addPerson('ceo@acme.example');
    graph.addPerson('open@acme.example', true);
    expect((await ask(`/users/ceo@acme.example/calendarView/delta?${WINDOW}`)).status).toBe(403);
    expect((await ask(`/users/open@acme.example/calendarView/delta?${WINDOW}`)).status).toBe(200);
  });
});

describe('events', () => {
  test('are created once per transaction', async () => {
    expect((await post(8, { transactionId: 't1' })).status).toBe(201);
    expect((await post(8, { transactionId: 't1' })).status).toBe(409);
    expect(graph.eventsOf(QUAY)).toHaveLength(1);
  });

  test('are found by a property that other apps do not see', async () => {
    const marker = { id: 'String {6f} Name Berth', value: 'one:1' };
    await post(8, { singleValueExtendedProperties: [marker] });
    await post(9);
    const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${marker.id}' and ep/value eq 'one:1')`;
    const { body } = await ask(`/users/${QUAY}/calendar/events?$filter=${encodeURIComponent(filter)}`);
    expect(body.value).toHaveLength(1);
    expect(body.value[0]).not.toHaveProperty('singleValueExtendedProperties');
  });
});

describe('changes', () => {
  test('start with everything in pages, and continue with what changed since', async () => {
    for (let n = 0; n < 12; n += 1) await post(n);
    const whole = await readDelta();
    expect(whole.rows).toHaveLength(12);
    expect((await readDelta(whole.link)).rows).toEqual([]);
    const [first] = graph.eventsOf(QUAY);
    graph.edit(QUAY, first?.id ?? '', { subject: 'Theirs' });
    expect((await readDelta(whole.link)).rows).toMatchObject([{ subject: 'Theirs' }]);
  });

  test('report deleted events like those that only left the window', async () => {
    const [one, two] = [(await post(8)).body, (await post(9)).body];
    const { link } = await readDelta();
    graph.erase(QUAY, one.id);
    graph.edit(QUAY, two.id, { start: DAY + 90 * DAY_MS, end: DAY + 90 * DAY_MS + HOUR_MS });
    const { rows } = await readDelta(link);
    expect(rows.map(({ '@removed': removed }) => removed)).toEqual([{ reason: 'deleted' }, { reason: 'deleted' }]);
    expect((await ask(`/users/${QUAY}/events/${one.id}`)).status).toBe(404);
    expect((await ask(`/users/${QUAY}/events/${two.id}`)).status).toBe(200);
  });

  test('have a token that a test can expire, and it stays expired', async () => {
    const { link } = await readDelta();
    graph.control({ expireToken: 1 });
    expect((await readDelta(link)).status).toBe(410);
    expect((await readDelta(link)).status).toBe(410);
    expect((await readDelta((await readDelta()).link)).status).toBe(200);
  });
});

describe('faults', () => {
  test('can throttle, fail, or lose an answer', async () => {
    graph.control({ throttle: 1, goAway: 1 });
    expect([(await post(8)).status, (await post(8)).status]).toEqual([503, 429]);
    graph.control({ loseAnswer: 1 });
    await expect(post(8)).rejects.toThrow('fetch failed');
    expect(graph.eventsOf(QUAY)).toHaveLength(1);
  });

  test('refuse a fifth concurrent request, and the ledger counts them', async () => {
    graph.control({ delayMs: 50 });
    const all = await Promise.all([8, 9, 10, 11, 12, 13].map((hour) => post(hour)));
    graph.control({ delayMs: 0 });
    expect(all.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(graph.ledger().mostAtOnce[QUAY]).toBe(4);
  });
});

describe('subscriptions', () => {
  const received: { clientState?: string; changeType?: string; lifecycleEvent?: string }[] = [];
  let isWilling = true;
  const listener = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://listener').searchParams.get('validationToken');
    if (token !== null) {
      response.writeHead(isWilling ? 200 : 400, { 'content-type': 'text/plain' }).end(token);
      return;
    }
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      received.push(...JSON.parse(text).value);
      response.writeHead(202).end();
    });
  });
  beforeAll(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void listener.close());
  beforeEach(() => {
    received.length = 0;
    isWilling = true;
  });
  const subscribe = (minutes: number) => {
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
    return ask('/subscriptions', 'POST', {
      changeType: 'created,updated,deleted',
      resource: `users/${QUAY}/events`,
      notificationUrl: url,
      lifecycleNotificationUrl: url,
      clientState: 'secret',
      expirationDateTime: new Date(Date.now() + minutes * 60_000).toISOString(),
    });
  };

  test('need a validated address, and last a week at most', async () => {
    isWilling = false;
    expect((await subscribe(60)).status).toBe(400);
    isWilling = true;
    expect((await subscribe(10_081)).status).toBe(400);
  });

  test('report changes, twice or never if a test wants it, and their own end', async () => {
    expect((await subscribe(60)).status).toBe(201);
    graph.control({ drop: 1, duplicate: 1 });
    const meeting = graph.meet(QUAY, { start: DAY, end: DAY + HOUR_MS });
    graph.edit(QUAY, meeting.id, { subject: 'Other' });
    await graph.settled();
    expect(received.map(({ changeType }) => changeType)).toEqual(['updated', 'updated']);
    expect(received[0]?.clientState).toBe('secret');
    graph.lifecycle('subscriptionRemoved');
    await graph.settled();
    expect(received.at(-1)?.lifecycleEvent).toBe('subscriptionRemoved');
    expect(graph.ledger().subscriptions).toEqual([]);
  });
});
