import type { FastifyRequest } from 'fastify';
import type { ScreenSeen } from '../identity/callers.ts';

const MOST_CHARACTERS = 40;

// oxlint-disable-next-line no-control-regex -- to keep them out is the point
const plain = (text: string) => text.replaceAll(/[^\u0020-\u007e]/g, '').slice(0, MOST_CHARACTERS);

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export type ScreenHeaders = {
  readonly secret: string | undefined;
  readonly seen: ScreenSeen;
};

/** What a screen sends with every call: the secret that it is known by, and what it says of itself. */
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
