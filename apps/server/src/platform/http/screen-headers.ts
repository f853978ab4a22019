import type { FastifyRequest } from 'fastify';
import type { ScreenSeen } from '../identity/callers.ts';

const MOST_CHARACTERS = 40;

// oxlint-disable-next-line no-control-regex -- removes them on purpose
const plain = (text: string) => text.replaceAll(/[^\u0020-\u007e]/g, '').slice(0, MOST_CHARACTERS);

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export type ScreenHeaders = {
  readonly secret: string | undefined;
  readonly seen: ScreenSeen;
};

/** Reads the headers that a screen sends with every call: its secret, and what it reports about itself. */
export function screenHeaders(request: FastifyRequest): ScreenHeaders {
  return {
    secret: headerOf(request, 'screen-secret'),
    seen: {
      address: request.ip,
      version: plain(headerOf(request, 'screen-version') ?? ''),
      page: plain(headerOf(request, 'screen-page') ?? ''),
    },
  };
}
