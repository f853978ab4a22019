import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { domainName, myBuildings, searchUsers, upsertReview } from '@berth/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, call, isWorthRetrying, NetworkFailure } from './api.ts';
import { adoptSession, whenSignedOut } from './current-session.ts';
import { i18n, startTexts } from './languages/i18n.ts';
import { whenSilentTooLong } from './outage.ts';
import type { Session } from './session.ts';

type Received = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
};

let server: Server;
let received: Received[];
let answer: (response: ServerResponse, at: number) => void;
const signedOut = vi.fn();

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(body));
const raw = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/plain' }).end(body);

function sessionWith(tokens: string[]): Session & { renew: ReturnType<typeof vi.fn> } {
  let at = 0;
  const renew = vi.fn(async () => {
    at += 1;
  });
  return { token: async () => tokens[at], renew, signedIn: () => true } as unknown as Session & { renew: typeof renew };
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  received = [];
  answer = json(200, {});
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      answer(response, received.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  await startTexts('nl');
  signedOut.mockReset();
  whenSignedOut(signedOut);
});

afterEach(async () => {
  adoptSession(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const review = { rating: 5, message: 'Fine', organisation: { org: 'harbour', building: 'quay' } };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a call sends', () => {
  test('the address of the contract, the bearer token and the language', async () => {
    adoptSession(sessionWith(['one']));
    await call(searchUsers, { params: { org: 'harbour', building: 'quay' }, query: { search: 'jan & co' } });
    expect(received[0]).toMatchObject({ method: 'GET', url: '/api/3.0/users/harbour/quay?search=jan+%26+co' });
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer one', 'accept-language': 'nl' });
    expect(received[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('no bearer without a session', async () => {
    await call(domainName, { params: { org: 'harbour', building: 'quay' } });
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  test('its own idempotency key with each unsafe call, or the given one', async () => {
    await call(upsertReview, { params: {}, body: review });
    await call(upsertReview, { params: {}, body: review });
    await call(upsertReview, { params: {}, body: review }, { idempotencyKey: 'mine' });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(review);
  });
});

describe('a refused token', () => {
  test('is renewed once, and the call is repeated with the same idempotency key', async () => {
    const session = sessionWith(['old', 'new']);
    adoptSession(session);
    answer = (response, at) => (at === 1 ? json(401, {}) : json(200, {}))(response);
    await call(upsertReview, { params: {}, body: review });
    expect(session.renew).toHaveBeenCalledExactlyOnceWith('old');
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(received[0]?.headers['idempotency-key']).toBe(received[1]?.headers['idempotency-key']);
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('signs the user out if it is refused twice', async () => {
    adoptSession(sessionWith(['old', 'new']));
    answer = json(401, { message: 'Please log in first.', code: 'auth.not_signed_in' });
    expect(await failure(call(myBuildings, { params: {} }))).toMatchObject({ status: 401 });
    expect(received).toHaveLength(2);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  test('does not sign out a visitor without a session', async () => {
    answer = json(401, {});
    await failure(call(myBuildings, { params: {} }));
    expect(received).toHaveLength(1);
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe('the text of a refusal is', () => {
  test.each([
    ['the message of a JSON answer', json(409, { message: 'Taken', code: 'x' }), 'Taken'],
    ['the raw body', raw(409, 'Taken until eleven'), 'Taken until eleven'],
    ['the status text when the body is a page', raw(502, '<html><h1>Bad</h1></html>'), 'Bad Gateway'],
    ['the status text when the JSON says nothing', json(400, { code: 'x' }), 'Bad Request'],
    ['the status text when there is no body', raw(500, ''), 'Internal Server Error'],
  ])('%s', async (_, refuse, expected) => {
    answer = refuse;
    expect(await failure(call(myBuildings, { params: {} }))).toMatchObject({ name: 'ApiProblem', message: expected });
  });

  test("'something went wrong' when there is nothing else", async () => {
    answer = (response) => {
      response.statusMessage = ' ';
      raw(500, '')(response);
    };
    expect(await failure(call(myBuildings, { params: {} }))).toMatchObject({
      name: 'ApiProblem',
      message: i18n.t('problems:http.something_went_wrong'),
    });
  });

  test('returned with field errors and data', async () => {
    const errors = [{ param: 'rating', msg: 'Please choose a rating' }];
    answer = json(422, { message: 'No', code: 'x.y', errors: [...errors, 'junk'], data: { free: 3 } });
    const problem = await failure(call(upsertReview, { params: {}, body: review }));
    expect(problem).toMatchObject({ status: 422, code: 'x.y', errors, data: { free: 3 } });
  });
});

describe('a missing answer', () => {
  test('is a network failure', async () => {
    answer = (response) => void response.destroy();
    expect(await failure(call(myBuildings, { params: {} }))).toBeInstanceOf(NetworkFailure);
  });

  test('is also a page instead of JSON', async () => {
    answer = raw(200, '<html>Please accept the terms of this hotel</html>');
    expect(await failure(call(myBuildings, { params: {} }))).toBeInstanceOf(NetworkFailure);
  });

  test('is not an aborted call', async () => {
    answer = () => {};
    const controller = new AbortController();
    const pending = failure(call(myBuildings, { params: {} }, { signal: controller.signal }));
    controller.abort();
    expect(await pending).toMatchObject({ name: 'AbortError' });
  });

  test('for 60 s redirects the user, unless another call is answered', async () => {
    const leave = vi.fn();
    whenSilentTooLong(leave);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer = (response) => void response.destroy();
    await failure(call(myBuildings, { params: {} }));
    vi.advanceTimersByTime(59_000);
    answer = json(500, {});
    await failure(call(myBuildings, { params: {} }));
    vi.advanceTimersByTime(120_000);
    expect(leave).not.toHaveBeenCalled();
    answer = (response) => void response.destroy();
    await failure(call(myBuildings, { params: {} }));
    vi.advanceTimersByTime(30_000);
    await failure(call(myBuildings, { params: {} }));
    vi.advanceTimersByTime(30_000);
    expect(leave).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

test.each([
  [new NetworkFailure(), true],
  [new ApiProblem('busy', { status: 503, code: 'http.busy' }), true],
  [new ApiProblem('no', { status: 500, code: 'x' }), false],
  [new ApiProblem('no', { status: 429, code: 'x' }), false],
  [new ApiProblem('no', { status: 404, code: 'x' }), false],
  [new Error('bug'), false],
])('%s is worth retrying: %s', (error, expected) => {
  expect(isWorthRetrying(error)).toBe(expected);
});
