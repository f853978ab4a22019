import type { Answer } from '../answer.ts';

/** As Graph words a refusal. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  body: { error: { code, message: `${code}.`, innerError: {} } },
  headers,
});
