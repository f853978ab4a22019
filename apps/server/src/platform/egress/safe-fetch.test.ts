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

/** A server of this test, and the fetch that may write to it alone. */
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

/** Counts who comes, by either family of addresses: nobody may. */
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

describe('an address that leads to ourselves or our neighbours', () => {
  test('is refused however it is written, and nobody is connected to', async () => {
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

  test('is noticed by whoever listens there when it is allowed: so silence above means something', async () => {
    const { seen, port } = await canary();
    for (const host of ['127.0.0.1', '[::1]']) {
      const origin = `http://${host}:${port}`;
      expect(await failureOf(createSafeFetch({ allowed: [origin] })(toPost(origin)))).toBe('connection');
    }
    expect(seen.connections).toBe(2);
  });

  test('is refused when only one of those that a name has does', async () => {
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

  test('is not reached by a name that means it the second time: it is looked up once, and that is connected to', async () => {
    const hosts: unknown[] = [];
    const { origin } = await receiver((request, answer) => {
      hosts.push(request.headers.host);
      answer.end();
    });
    const named = origin.replace('127.0.0.1', 'hooks.example');
    let asked = 0;
    const fetch = createSafeFetch({
      allowed: [named],
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    });
    expect((await fetch(toPost(named))).status).toBe(200);
    expect([asked, hosts]).toEqual([1, [new URL(named).host]]);
  });

  test('is not reached by a name that was public when it was judged', async () => {
    const { seen, port } = await canary();
    let asked = 0;
    const fetch = createSafeFetch({
      ports: [port],
      connectMs: 200,
      resolve: async () => [{ address: asked++ === 0 ? '192.0.1.1' : '127.0.0.1', family: 4 }],
    });
    // Wherever the first leads: nobody is there, or nobody lets us out.
    expect(['timeout', 'connection']).toContain(await failureOf(fetch(toPost(`https://hooks.example:${port}/`))));
    expect([asked, seen.connections]).toEqual([1, 0]);
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
])('%s is refused before its name is looked up', async (url) => {
  let asked = 0;
  const fetch = createSafeFetch({
    resolve: async () => {
      asked += 1;
      return [{ address: '8.8.8.8', family: 4 }];
    },
  });
  expect([await failureOf(fetch(toPost(url))), asked]).toEqual(['address-refused', 0]);
});

test('a name that nobody has is said so, and one that is looked up for ever is given up', async () => {
  const unknown = createSafeFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await failureOf(unknown(toPost('https://hooks.example/')))).toBe('unknown-host');
  const slow = createSafeFetch({ totalMs: 50, resolve: () => new Promise(() => {}) });
  expect(await failureOf(slow(toPost('https://hooks.example/')))).toBe('timeout');
});

describe('whoever may be written to', () => {
  test('gets the body and the headers, and answers a status', async () => {
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

  test.each([301, 302, 303, 307, 308])('leads nowhere else by a redirect (%i), not even to itself', async (status) => {
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

  test('may answer without an end: its status counts, and no more is read than bounded', async () => {
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

  test('is not waited for when nothing comes, or when somebody stops', async () => {
    const { origin, fetch } = await receiver(() => {}, { totalMs: 100 });
    expect(await failureOf(fetch(toPost(origin)))).toBe('timeout');
    const patient = await receiver(() => {});
    const stop = new AbortController();
    const answer = failureOf(patient.fetch({ ...toPost(patient.origin), signal: stop.signal }));
    stop.abort();
    expect(await answer).toBe('timeout');
  });

  test('and hangs up, or is not there, is said so', async () => {
    const { origin, fetch } = await receiver((request) => request.socket.destroy());
    expect(await failureOf(fetch(toPost(origin)))).toBe('connection');
    const { port } = await canary();
    closing.pop()?.();
    const nobody = `http://127.0.0.1:${port}`;
    expect(await failureOf(createSafeFetch({ allowed: [nobody] })(toPost(nobody)))).toBe('connection');
  });
});

describe('whoever is read from', () => {
  test('is asked without a body, and what it says is kept only when it is wanted, whole and short enough', async () => {
    const said = '{"ü":1}';
    const { origin, fetch } = await receiver((request, answer) => {
      expect([request.method, request.headers['content-length']]).toEqual(['GET', undefined]);
      if (request.url === '/cut') answer.writeHead(200, { 'content-length': '99' }).write(said, () => answer.destroy());
      else answer.end(said);
    });
    const headers = {};
    expect(await fetch({ url: origin, headers })).toEqual({ status: 200, retryAfter: undefined });
    expect(await fetch({ url: origin, headers, keepBytes: 100 })).toMatchObject({ status: 200, text: said });
    expect((await fetch({ url: origin, headers, keepBytes: 7 })).text).toBeUndefined();
    expect((await fetch({ url: `${origin}/cut`, headers, keepBytes: 100 })).text).toBeUndefined();
  });
});
