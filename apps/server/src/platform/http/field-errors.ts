import { languageFromHeader } from '@berth/domain/language';
import type { FastifyRequest } from 'fastify';
import { textOf } from './texts.ts';

type FieldProblem = { readonly param: string; readonly code: string };

/** Translates field problems into texts in the caller's language. */
export type FieldTexts = (
  problems: readonly FieldProblem[],
  values?: Record<string, string | number>,
) => { param: string; msg: string }[];

export const fieldTexts = (request: FastifyRequest): FieldTexts => {
  const language = languageFromHeader(request.headers['accept-language']);
  return (problems, values = {}) => problems.map(({ param, code }) => ({ param, msg: textOf(code, language, values) }));
};
