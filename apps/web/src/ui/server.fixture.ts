import { vi } from 'vitest';

type Answers = Readonly<Record<string, unknown>>;
export type Sent = { method: string; path: string; query: string; body: unknown };

const FLOOR = { id: 'f1', name: 'Floor 2', level: 2, plan: null, userpools: [] };
const ROOM = {
  id: 'r1',
  name: '2.17 Prinsen',
  floorId: 'f1',
  reservedBy: 'whole',
  maximumOccupants: 8,
  polygon: [],
  attributes: [],
  version: 1,
};
const PLACES: Answers = { '/floors': [FLOOR], '/rooms': [ROOM], '/desks': [] };

/**
 * For tests: answers calls about Keizersgracht 214 by method and path, and records every request. A function gets the
 * request and returns the response, or fails.
 */
export function standInForServer(answers: () => Answers): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: URL, { method, body }: { method: string; body?: string }) => {
    const path = url.pathname.replace('/api/3.0', '').replace('/wetering/keizersgracht', '');
    const request: Sent = { method, path, query: url.search, body: typeof body === 'string' ? JSON.parse(body) : body };
    sent.push(request);
    const responses: Answers = { ...PLACES, ...answers() };
    const answer = responses[`${method} ${path}${url.search}`] ?? responses[`${method} ${path}`] ?? responses[path];
    if (typeof answer === 'function') return Promise.resolve(request).then(answer as (request: Sent) => Response);
    return Promise.resolve(answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer));
  });
  return sent;
}
