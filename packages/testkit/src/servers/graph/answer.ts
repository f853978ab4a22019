import type { Answer } from '../answer.ts';

/** An error in Graph's format. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  body: { error: { code, message: `${code}.`, innerError: {} } },
  headers,
});
