import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { NotFound } from './problem.ts';
import { sendProblem } from './send-problem.ts';

const NONCE = '__CSP_NONCE__';
const ICON = 'berth.svg';
const SOURCE_MAP = /\.map(\.\w+)?$/;

/** Allows only our own files, and pictures that customers host over HTTPS. */
const policy = (nonce: string) =>
  [
    `default-src 'none'`,
    // Compiles the QR code reader; evaluating text stays forbidden.
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The UI kit positions menus and modals by style attributes; those cannot load or run anything.
    `style-src-attr 'unsafe-inline'`,
    `font-src 'self'`,
    `img-src 'self' data: blob: https:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // Only the e-mail preview, in a frame without scripts, may turn text into markup.
    `trusted-types berth-mail-preview`,
  ].join('; ');

/** Serves the built web app: immutable files, and one page for every other path. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8');

  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    // The build stores compressed versions beside each file.
    preCompressed: true,
    // Source maps contain the whole source, so they are available from the build only.
    allowedPath: (path) => !SOURCE_MAP.test(path),
  });

  // The icon keeps its name, so browsers revalidate it daily.
  app.get(`/${ICON}`, (_request, reply) => reply.sendFile(ICON, webDir, { immutable: false, maxAge: '1d' }));

  app.get('/*', async (request, reply) => {
    if (/^\/(?:api|assets|scim|session)\//.test(request.url)) return sendProblem(NotFound(), request, reply);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, nonce));
  });
}
