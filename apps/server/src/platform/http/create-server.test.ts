import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { capturedLog } from '../../../testing/captured-log.ts';
import { createLogger } from '../logging/logger.ts';
import { createServer } from './create-server.ts';
import { NotReady } from './not-ready.ts';

const log = createLogger('silent', 'test');
const away = async () => {
  throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
};

describe('health', () => {
  test('a process is alive without its database, but not ready', async () => {
    const app = createServer({ log, ready: away });
    expect((await app.inject('/livez')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });

  test('a process is ready when its database answers, and not ready as soon as it drains', async () => {
    const app = createServer({ log, ready: async () => {} });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    app.drain();
    const drained = await app.inject('/readyz');
    expect([drained.statusCode, drained.json()]).toEqual([503, { status: 'draining' }]);
    expect((await app.inject('/livez')).statusCode).toBe(200);
  });

  test.each(['/livez', '/readyz', '/metrics'])(
    '%s is not served to requests that come through a proxy',
    async (url) => {
      const app = createServer({ log, ready: async () => {} });
      app.get('/metrics', async () => 'figures');
      expect((await app.inject(url)).statusCode).toBe(200);
      const forwarded = await app.inject({ url: `${url}?x`, headers: { 'x-forwarded-for': '192.0.2.1' } });
      expect(forwarded.statusCode).toBe(404);
    },
  );

  test('a process tells why it is not ready, but nothing about its database', async () => {
    const ready = async () => {
      throw new NotReady('the clock is wrong');
    };
    const bodies = [];
    for (const reason of [ready, away])
      bodies.push((await createServer({ log, ready: reason }).inject('/readyz')).json());
    expect(bodies).toEqual([{ status: 'not ready', reason: 'the clock is wrong' }, { status: 'not ready' }]);
  });

  test('readiness follows the database within a second, with one query for any number of checks', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let isUp = true;
    let checks = 0;
    const ready = async () => {
      checks += 1;
      if (!isUp) await away();
    };
    const app = createServer({ log, ready });
    const states = [];
    for (const now of [true, false, true]) {
      isUp = now;
      vi.advanceTimersByTime(1000);
      const answers = await Promise.all([1, 2, 3].map(() => app.inject('/readyz')));
      states.push(answers.map(({ statusCode }) => statusCode));
    }
    expect(states).toEqual([
      [200, 200, 200],
      [503, 503, 503],
      [200, 200, 200],
    ]);
    expect(checks).toBe(3);
  });
});

describe('every response', () => {
  test('has a request id of its own, and a problem names the same one', async () => {
    const app = createServer({ log, ready: away });
    const answers = await Promise.all([app.inject('/livez'), app.inject('/nowhere'), app.inject('/nowhere')]);
    const ids = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(ids).size).toBe(3);
    expect(answers[1]?.json()).toMatchObject({ instance: `urn:berth:request:${ids[1]}`, code: 'http.not_found' });
  });

  test('ignores a request id that the caller sends', async () => {
    const app = createServer({ log, ready: away });
    const { headers } = await app.inject({ url: '/livez', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });

  test('is one line in the log, with the route and without the URL', async () => {
    const { log, lines } = capturedLog();
    const app = createServer({ log, ready: away });
    app.get('/things/:id', async () => ({}));
    await app.inject('/things/secret-id?search=canary');
    await app.inject('/unknown/secret-id');
    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject([
      { method: 'GET', route: '/things/:id', status: 200 },
      { method: 'GET', route: 'unknown', status: 404 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret-id|canary/);
  });

  test('hides the cause of a failure from the caller and logs it', async () => {
    const { log, lines } = capturedLog();
    const app = createServer({ log, ready: away });
    app.get('/broken', async () => {
      throw new Error('the inner reason');
    });
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('inner reason');
    expect(JSON.stringify(lines.filter(({ level }) => level === 50))).toContain('inner reason');
  });
});

test.each(['/%zz', '/%', '/%ff%fe', `/things/${'x'.repeat(300)}`])(
  'the URL %s is refused with a problem document',
  async (url) => {
    const app = createServer({ log, ready: away });
    app.get('/things/:id', async () => ({}));
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      code: 'http.bad_request',
      instance: `urn:berth:request:${String(answer.headers['x-request-id'])}`,
    });
  },
);
