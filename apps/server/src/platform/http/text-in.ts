import { languageFromHeader } from '@berth/domain/language';
import type { FastifyRequest } from 'fastify';
import { textOf } from './texts.ts';

/** Returns texts in the language of the request. */
export const textIn = (request: FastifyRequest) => {
  const language = languageFromHeader(request.headers['accept-language']);
  return (code: string, values: Record<string, string | number> = {}): string => textOf(code, language, values);
};
