import type { Answer, Asked } from './answer.ts';

/** What a test does with a server, by HTTP, for one that runs in another process: `{"meet": ["quay@acme.example", {…}]}`. */
export function controlled(outside: object, { body }: Asked): Answer {
  const done = Object.entries(body).map(([what, words]) => {
    const act = outside[what as keyof typeof outside] as (...all: unknown[]) => unknown;
    return [what, act(...(Array.isArray(words) ? words : [words]))];
  });
  return { status: 200, body: Object.fromEntries(done) };
}
