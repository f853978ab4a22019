import type { Answer, ServerRequest } from './answer.ts';

/**
 * Calls the methods of a test server by HTTP, for a server in another process: `{"meet": ["quay@acme.example", {…}]}`.
 */
export function controlled(outside: object, { body }: ServerRequest): Answer {
  const done = Object.entries(body).map(([what, words]) => {
    const act = outside[what as keyof typeof outside] as (...all: unknown[]) => unknown;
    return [what, act(...(Array.isArray(words) ? words : [words]))];
  });
  return { status: 200, body: Object.fromEntries(done) };
}
