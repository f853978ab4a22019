import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { innerUrls } from './inner-addresses.fixture.ts';
import { createSafeFetch, OutError } from './safe-fetch.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const listening = (server: { listen(port: number, host: string, done: () => void): unknown; address(): unknown }) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(String((server.address() as AddressInfo).port)));
  });

/** Starts a test server, and a fetch that may reach only it. */
async function receiver(answer: RequestListener, rest: { totalMs?: number; connectMs?: number } = {}) {
  const server: Server = createServer(answer);
  const port = await listening(server);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${port}`;
  return { origin, fetch: createSafeFetch({ allowed: [origin], ...rest }) };
}

/** Counts connections over IPv4 and IPv6; none is allowed. */
async function canary() {
  const seen = { connections: 0 };
  const count = (socket: Socket) => {
    seen.connections += 1;
    socket.destroy();
  };
  const server = createTcpServer(count);
  const port = await listening(server);
  const beside = createTcpServer(count);
  await new Promise<void>((resolve) => beside.listen(Number(port), '::1', resolve));
  closing.push(() => {
    server.close();
    beside.close();
  });
  return { seen, port };
}

const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutError ? error.failure : String(error)),
  );
const toPost = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' });

describe('an internal address [T23]', () => {
  test('is refused in every notation, without a connection', async () => {
    const { seen, port } = await canary();
    const fetch = createSafeFetch({
      ports: ['', port],
      connectMs: 200,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const urls = innerUrls(port);
    expect(new Set(urls).size).toBeGreaterThanOrEqual(200);
    for (const url of urls) expect([url, await failureOf(fetch(toPost(url)))]).toEqual([url, 'address-refused']);
    expect(seen.connections).toBe(0);
  });

  test('is reached when it is allowed, so the canary would notice a connection', async () => {
    const { seen, port } = await canary();
    for (const host of ['127.0.0.1', '[::1]']) {
      const origin = `http://${host}:${port}`;
      expect(await failureOf(createSafeFetch({ allowed: [origin] })(toPost(origin)))).toBe('connection');
    }
    expect(seen.connections).toBe(2);
  });

  test('is refused when only one of the addresses of a name is internal', async () => {
    const { seen, port } = await canary();
    const mixed = [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    for (const addresses of [mixed, mixed.toReversed()]) {
      const fetch = createSafeFetch({ ports: [port], resolve: async () => addresses });
      expect(await failureOf(fetch(toPost(`https://hooks.example:${port}/`)))).toBe('address-refused');
    }
    expect(seen.connections).toBe(0);
  });

  test('is not reached by a name that resolves to it the second time: each name is resolved once', async () => {
    const hosts: unknown[] = [];
    const { origin } = await receiver((request, answer) => {
      hosts.push(request.headers.host);
      answer.end();
    });
    const named = origin.replace('127.0.0.1', 'hooks.example');
    let lookups = 0;
    const fetch = createSafeFetch({
      allowed: [named],
      resolve: async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    });
    expect((await fetch(toPost(named))).status).toBe(200);
    expect([lookups, hosts]).toEqual([1, [new URL(named).host]]);
  });

  test('is not reached by a name that was public when it was checked', async () => {
    const { seen, port } = await canary();
    let lookups = 0;
    const fetch = createSafeFetch({
      ports: [port],
      connectMs: 200,
      resolve: async () => [{ address: lookups++ === 0 ? '192.0.1.1' : '127.0.0.1', family: 4 }],
    });
    // The first address leads nowhere: either nothing listens there, or the network blocks it.
    expect(['timeout', 'connection']).toContain(await failureOf(fetch(toPost(`https://hooks.example:${port}/`))));
    expect([lookups, seen.connections]).toEqual([1, 0]);
  });
});

test.each([
  'http://hooks.example/',
  'https://hooks.example:5432/',
  'https://somebody@hooks.example/',
  'https://somebody:word@hooks.example/',
  'ftp://hooks.example/',
  'file:///etc/passwd',
  'no address',
])('%s is refused before its name is resolved [T23]', async (url) => {
  let lookups = 0;
  const fetch = createSafeFetch({
    resolve: async () => {
      lookups += 1;
      return [{ address: '8.8.8.8', family: 4 }];
    },
  });
  expect([await failureOf(fetch(toPost(url))), lookups]).toEqual(['address-refused', 0]);
});

test('an unknown name is reported, and a lookup without an answer times out', async () => {
  const unknown = createSafeFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await failureOf(unknown(toPost('https://hooks.example/')))).toBe('unknown-host');
  const slow = createSafeFetch({ totalMs: 50, resolve: () => new Promise(() => {}) });
  expect(await failureOf(slow(toPost('https://hooks.example/')))).toBe('timeout');
});

describe('an allowed receiver', () => {
  test('receives body and headers, and its status is returned', async () => {
    const got: unknown[] = [];
    const { origin, fetch } = await receiver((request, answer) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => {
        got.push([request.method, request.headers['content-type'], request.headers['content-length'], body]);
        answer.writeHead(503, { 'retry-after': '120' }).end('our own words');
      });
    });
    expect(await fetch(toPost(`${origin}/hook`))).toEqual({ status: 503, retryAfter: '120' });
    await fetch({ ...toPost(`${origin}/state`), method: 'PUT' });
    expect(got).toEqual(['POST', 'PUT'].map((method) => [method, 'application/json', '10', '{"a":"é"}']));
  });

  test.each([301, 302, 303, 307, 308])('cannot redirect (%i), not even to itself [T23]', async (status) => {
    const { seen, port } = await canary();
    let comers = 0;
    let location = '/again';
    const { origin, fetch } = await receiver((_request, answer) => {
      comers += 1;
      answer.writeHead(status, { location }).end();
    });
    for (location of ['/again', `http://127.0.0.1:${port}/`, `//[::1]:${port}/`])
      expect((await fetch(toPost(origin))).status).toBe(status);
    expect([comers, seen.connections]).toEqual([3, 0]);
  });

  test('may send an endless response: its status counts, and reading stops at the limit', async () => {
    let written = 0;
    const endless = await receiver((request, answer) => {
      request.resume();
      answer.writeHead(200);
      const more = () => {
        while (!answer.destroyed && written < 64 * 1024 * 1024) {
          written += 16 * 1024;
          if (!answer.write(Buffer.alloc(16 * 1024))) return;
        }
      };
      answer.on('drain', more);
      more();
    });
    expect((await endless.fetch(toPost(endless.origin))).status).toBe(200);
    expect(written).toBeLessThan(16 * 1024 * 1024);
    const stalling = await receiver(
      (_request, answer) => {
        answer.writeHead(200, { 'content-length': '10' }).write('12345');
      },
      { totalMs: 200 },
    );
    expect((await stalling.fetch(toPost(stalling.origin))).status).toBe(200);
  });

  test('causes a timeout when it does not answer, or when the caller aborts', async () => {
    const { origin, fetch } = await receiver(() => {}, { totalMs: 100 });
    expect(await failureOf(fetch(toPost(origin)))).toBe('timeout');
    const patient = await receiver(() => {});
    const stop = new AbortController();
    const answer = failureOf(patient.fetch({ ...toPost(patient.origin), signal: stop.signal }));
    stop.abort();
    expect(await answer).toBe('timeout');
  });

  test('causes a connection failure when it hangs up or does not listen', async () => {
    const { origin, fetch } = await receiver((request) => request.socket.destroy());
    expect(await failureOf(fetch(toPost(origin)))).toBe('connection');
    const { port } = await canary();
    closing.pop()?.();
    const closed = `http://127.0.0.1:${port}`;
    expect(await failureOf(createSafeFetch({ allowed: [closed] })(toPost(closed)))).toBe('connection');
  });
});

describe('a GET request', () => {
  test('has no body, and returns the text only if it is requested, complete and short enough', async () => {
    const text = '{"ü":1}';
    const { origin, fetch } = await receiver((request, answer) => {
      expect([request.method, request.headers['content-length']]).toEqual(['GET', undefined]);
      if (request.url === '/cut') answer.writeHead(200, { 'content-length': '99' }).write(text, () => answer.destroy());
      else answer.end(text);
    });
    const headers = {};
    expect(await fetch({ url: origin, headers })).toEqual({ status: 200, retryAfter: undefined });
    expect(await fetch({ url: origin, headers, keepBytes: 100 })).toMatchObject({ status: 200, text });
    expect((await fetch({ url: origin, headers, keepBytes: 7 })).text).toBeUndefined();
    expect((await fetch({ url: `${origin}/cut`, headers, keepBytes: 100 })).text).toBeUndefined();
  });
});
