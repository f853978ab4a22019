import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import { importPKCS8, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aServiceAccount, type GoogleServer, googleServer } from './google.ts';

const QUAY = 'quay@resource.example';
const USER = 'rooms@acme.example';
const DAY = Date.UTC(2026, 10, 16);
const EVENTS = 'https://www.googleapis.com/auth/calendar.events';
const ROOMS = 'https://www.googleapis.com/auth/admin.directory.resource.calendar.readonly';
const WINDOW = { timeMin: '2026-11-15T00:00:00Z', timeMax: '2026-12-15T00:00:00Z' };
const HOW = { singleEvents: 'true', showDeleted: 'true' };
let google: GoogleServer;
let account: Awaited<ReturnType<typeof aServiceAccount>>;
let authorization = '';

async function tokenFor(claims: { sub?: string; scope?: string; aud?: string } = {}) {
  const { client_email: email, private_key: pem, private_key_id: kid } = account.key;
  const { sub = USER, scope = `${EVENTS} ${ROOMS}`, aud = `${google.url}/token` } = claims;
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(email)
    .setSubject(sub)
    .setAudience(aud)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(pem, 'RS256'));
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const body = new URLSearchParams({ grant_type, assertion });
  const answer = await fetch(`${google.url}/token`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as { access_token?: string; error?: string } };
}

beforeAll(async () => {
  google = await googleServer();
  account = await aServiceAccount('berth@acme.iam.gserviceaccount.example');
  google.addAccount({ ...account.known, users: [USER] });
  authorization = `Bearer ${(await tokenFor()).body.access_token}`;
});
afterAll(() => google.close());
beforeEach(() => google.addRoom({ resourceEmail: QUAY, resourceName: 'Quay' }));

const ask = async (path: string, method = 'GET', body?: object) => {
  const answer = await fetch(`${google.url}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = answer.status === 204 ? undefined : await answer.json();
  return { status: answer.status, body: json, reason: json?.error?.errors?.[0]?.reason };
};
const EVENTS_PATH = `/calendar/v3/calendars/${QUAY}/events`;
const times = (hour: number) => ({
  start: { dateTime: new Date(DAY + hour * HOUR_MS).toISOString() },
  end: { dateTime: new Date(DAY + (hour + 1) * HOUR_MS).toISOString() },
});
const insert = (hour: number, more: object = {}) =>
  ask(EVENTS_PATH, 'POST', { summary: 'Ours', ...times(hour), ...more });

/** Reads all pages up to the next sync token. */
async function readList(from: Record<string, string> = WINDOW) {
  const rows: { id: string; status: string; summary?: string }[] = [];
  for (let page = {}; ; ) {
    const { status, body, reason } = await ask(
      `${EVENTS_PATH}?${new URLSearchParams({ ...HOW, ...from, ...page }).toString()}`,
    );
    if (status !== 200) return { status, reason, rows, token: '' };
    rows.push(...body.items);
    if (body.nextSyncToken !== undefined) return { status, reason, rows, token: body.nextSyncToken as string };
    page = { pageToken: body.nextPageToken };
  }
}

describe('signing in', () => {
  test('needs an account that may be impersonated, granted scopes, and an assertion signed for this server', async () => {
    expect((await tokenFor({ sub: 'ceo@acme.example' })).body.error).toBe('unauthorized_client');
    expect((await tokenFor({ scope: `${EVENTS} https://mail.google.com/` })).body.error).toBe('unauthorized_client');
    expect((await tokenFor({ aud: 'https://elsewhere.example/token' })).body.error).toBe('invalid_grant');
    expect((await fetch(`${google.url}${EVENTS_PATH}`)).status).toBe(401);
  });

  test('gives a token that opens its scopes only', async () => {
    const { body } = await tokenFor({ scope: EVENTS });
    const headers = { authorization: `Bearer ${body.access_token}` };
    const rooms = await fetch(`${google.url}/admin/directory/v1/customer/my_customer/resources/calendars`, { headers });
    expect(rooms.status).toBe(403);
  });
});

test('rooms are listed by building, a hundred at a time, without other resources', async () => {
  for (let n = 0; n < 120; n += 1)
    google.addRoom({ resourceEmail: `r${n}@resource.example`, resourceName: `R ${n}`, buildingId: 'Many' });
  const projector = { resourceEmail: 'p@resource.example', resourceName: 'Projector', buildingId: 'Many' };
  google.addRoom({ ...projector, resourceCategory: 'OTHER' });
  const path = '/admin/directory/v1/customer/my_customer/resources/calendars';
  const query = encodeURIComponent('resourceCategory=CONFERENCE_ROOM AND buildingId="Many"');
  const first = await ask(`${path}?query=${query}`);
  expect(first.body.items).toHaveLength(100);
  const second = await ask(`${path}?query=${query}&pageToken=${first.body.nextPageToken}`);
  expect([second.body.items.length, second.body.nextPageToken]).toEqual([20, undefined]);
  expect((await ask(`${path}?query=${encodeURIComponent('capacity>4')}`)).status).toBe(400);
});

describe('events', () => {
  test('keep their id for ever: a deleted one is restored by an update', async () => {
    const id = 'b0123456789abcdef';
    expect((await insert(8, { id: 'no-such-letters' })).status).toBe(400);
    expect((await insert(8, { id })).status).toBe(200);
    expect((await insert(8, { id })).reason).toBe('duplicate');
    expect((await ask(`${EVENTS_PATH}/${id}`, 'DELETE')).status).toBe(204);
    expect((await ask(`${EVENTS_PATH}/${id}`, 'DELETE')).status).toBe(410);
    expect((await insert(8, { id })).status).toBe(409);
    expect((await ask(`${EVENTS_PATH}/${id}`)).body.status).toBe('cancelled');
    expect((await ask(`${EVENTS_PATH}/${id}`, 'PATCH', { summary: 'Still gone' })).body.status).toBe('cancelled');
    await ask(`${EVENTS_PATH}/${id}`, 'PATCH', { status: 'confirmed' });
    expect(google.eventsOf(QUAY)).toMatchObject([{ id, status: 'confirmed' }]);
  });

  test('are unknown in a calendar that is not shared, and cannot be written in a read-only one', async () => {
    google.addRoom({ resourceEmail: 'hidden@resource.example', resourceName: 'Hidden', sharing: 'none' });
    google.addRoom({ resourceEmail: 'seen@resource.example', resourceName: 'Seen', sharing: 'reader' });
    expect((await ask('/calendar/v3/calendars/hidden@resource.example/events/x')).status).toBe(404);
    const refused = await ask('/calendar/v3/calendars/seen@resource.example/events', 'POST', times(8));
    expect([refused.status, refused.reason]).toEqual([403, 'requiredAccessLevel']);
  });
});

describe('changes', () => {
  test('start with a whole window in pages, and continue with all later changes', async () => {
    for (let n = 0; n < 12; n += 1) await insert(n);
    const whole = await readList();
    expect(whole.rows).toHaveLength(12);
    expect((await readList({ syncToken: whole.token })).rows).toEqual([]);
    const [one, two] = google.eventsOf(QUAY);
    google.erase(QUAY, one?.id ?? '');
    google.edit(QUAY, two?.id ?? '', { start: DAY + 900 * DAY_MS, end: DAY + 901 * DAY_MS });
    const { rows } = await readList({ syncToken: whole.token });
    expect(rows).toMatchObject([{ id: one?.id, status: 'cancelled' }, { id: two?.id }]);
    expect(rows[0]).not.toHaveProperty('summary');
  });

  test('need a token alone with the first parameters, and the token can be expired by a test', async () => {
    const { token } = await readList();
    expect((await readList({ ...WINDOW, syncToken: token })).reason).toBe('syncTokenWithRequestRestrictions');
    expect((await readList({ syncToken: token, singleEvents: 'false' })).status).toBe(400);
    google.control({ expireToken: 1 });
    const again = [await readList({ syncToken: token }), await readList({ syncToken: token })];
    expect(again.map(({ status, reason }) => [status, reason])).toEqual([
      [410, 'fullSyncRequired'],
      [410, 'fullSyncRequired'],
    ]);
    expect((await readList({ syncToken: (await readList()).token })).status).toBe(200);
  });
});

test('can be throttled with two statuses, fail, or lose their answer', async () => {
  google.control({ throttle: 1, overQuota: 1, goAway: 1 });
  const all = [await insert(8), await insert(8), await insert(8)];
  expect(all.map(({ status, reason }) => [status, reason])).toEqual([
    [503, 'backendError'],
    [429, 'rateLimitExceeded'],
    [403, 'rateLimitExceeded'],
  ]);
  google.control({ loseAnswer: 1 });
  await expect(insert(8)).rejects.toThrow('fetch failed');
  expect(google.eventsOf(QUAY)).toHaveLength(1);
});

describe('channels', () => {
  const received: IncomingHttpHeaders[] = [];
  const listener = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(200).end();
  });
  beforeAll(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void listener.close());
  beforeEach(() => void (received.length = 0));
  const watch = (id: string, days: number) =>
    ask(`${EVENTS_PATH}/watch`, 'POST', {
      id,
      type: 'web_hook',
      address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
      token: 'secret',
      expiration: String(Date.now() + days * DAY_MS),
    });

  test('send a sync notice and then changes, in the headers of an empty request, and never reuse an id', async () => {
    const { body } = await watch('one', 3);
    await google.settled();
    expect(received[0]).toMatchObject({ 'x-goog-resource-state': 'sync', 'x-goog-channel-token': 'secret' });
    expect((await watch('one', 3)).reason).toBe('channelIdNotUnique');
    google.control({ drop: 1, duplicate: 1 });
    const meeting = google.meet(QUAY, { start: DAY, end: DAY + HOUR_MS });
    google.edit(QUAY, meeting.id, { summary: 'Other' });
    await google.settled();
    const states = received.slice(1).map((headers) => [headers['x-goog-resource-state'], headers['content-length']]);
    expect(states).toEqual([
      ['exists', '0'],
      ['exists', '0'],
    ]);
    expect((await ask('/calendar/v3/channels/stop', 'POST', { id: 'one', resourceId: 'other' })).status).toBe(404);
    expect((await ask('/calendar/v3/channels/stop', 'POST', { id: 'one', resourceId: body.resourceId })).status).toBe(
      204,
    );
    google.erase(QUAY, meeting.id);
    await google.settled();
    expect(received).toHaveLength(3);
  });

  test('last a week at most, or less, whatever was requested', async () => {
    const week = Number((await watch('week', 30)).body.expiration) - Date.now();
    expect(week).toBeLessThanOrEqual(7 * DAY_MS);
    google.control({ leaseMs: HOUR_MS });
    const hour = Number((await watch('hour', 30)).body.expiration) - Date.now();
    google.control({ leaseMs: 0 });
    expect(hour).toBeLessThanOrEqual(HOUR_MS);
  });
});
