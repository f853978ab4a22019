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

/** Nothing but our own files, and pictures that customers put on https addresses. */
const policy = (nonce: string) =>
  [
    `default-src 'none'`,
    // Compiling the reader of QR codes is no eval of text: that stays forbidden.
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
    // Who may make markup of text: the preview of a mail, which stands in a frame without scripts. Nobody else, by any name.
    `trusted-types berth-mail-preview`,
  ].join('; ');

/** The built web: files that never change under their name, and one page for every other address. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8');

  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    // The build leaves each file in compressed forms beside it.
    preCompressed: true,
    // For whoever reads a stack trace, from the build; they hold all of the source.
    allowedPath: (path) => !SOURCE_MAP.test(path),
  });

  // The one file beside the page whose name stays, so browsers ask for it again each day.
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
