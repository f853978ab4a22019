import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createServer, type Server } from './create-server.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

const webDir = mkdtempSync(join(tmpdir(), 'berth-web-'));
let app: Server;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<style nonce="__CSP_NONCE__"></style><meta content="__CSP_NONCE__">');
  writeFileSync(join(webDir, 'assets', 'main-abc123.js'), 'export {};');
  for (const kind of ['', '.br', '.gz'])
    writeFileSync(join(webDir, 'assets', `main-abc123.js.map${kind}`), '{"sourcesContent":["all of it"]}');
  writeFileSync(join(webDir, 'berth.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webDir, 'secret.txt'), 'not for the web');
  app = createServer({ log: createLogger('silent', 'test'), ready: async () => {} });
  addSecurityHeaders(app);
  await serveWeb(app, webDir);
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy']);

describe('pages', () => {
  test.each(['/', '/workplace/desks', '/a/deep/link?with=query', '/account'])(
    '%s serves the single page',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('have a new nonce each time, the same in the policy and in the page [T27]', async () => {
    const nonces = new Set<string>();
    for (let n = 0; n < 5; n += 1) {
      const answer = await app.inject('/');
      const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '';
      expect(nonce.length).toBeGreaterThanOrEqual(22);
      expect(answer.body).toBe(`<style nonce="${nonce}"></style><meta content="${nonce}">`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  test('have a content security policy that allows only what is needed [T27]', async () => {
    const policy = policyOf(await app.inject('/'));
    for (const part of [
      `default-src 'none'`,
      `script-src 'self' 'wasm-unsafe-eval'`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `require-trusted-types-for 'script'`,
      'trusted-types berth-mail-preview',
      `connect-src 'self'`,
    ])
      expect(policy.split('; ')).toContain(part);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    // WebAssembly is compiled from our own file; text is never evaluated.
    expect(scripts?.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|nonce|https:|data:|\*/);
    expect(policy).not.toContain("'unsafe-eval'");
  });

  test('have the headers of every response too', async () => {
    expect((await app.inject('/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'cross-origin-opener-policy': 'same-origin',
    });
  });
});

describe('files', () => {
  test('never change under their name, so they are cached for a year', async () => {
    const answer = await app.inject('/assets/main-abc123.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test('include an icon that keeps its name and is not immutable', async () => {
    const answer = await app.inject('/berth.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).not.toContain('immutable');
  });

  test.each([
    '/assets/missing.js',
    '/assets/main-abc123.js.map',
    '/assets/main-abc123.js.map.br',
    '/assets/main-abc123.js.map.gz',
    '/assets/main-abc123.js%2emap',
    '/assets/',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets//../secret.txt',
    '/assets/%00',
  ])('are not served for %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.body).not.toContain('not for the web');
    // A path outside the files gets the page at most.
    if (answer.statusCode === 200) expect(answer.headers['content-type']).toContain('text/html');
    else expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('are not served for an unknown call, which is a problem', async () => {
    const answer = await app.inject('/api/3.0/unknown');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});
