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
 * For tests: answers requests about Keizersgracht 214 by the beginning of their path, and records what was sent. A
 * function as an answer can compute it, or fail.
 */
export function standInForServer(answers: () => Answers): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: URL, { method, body }: { method: string; body?: string }) => {
    const path = url.pathname.replace('/api/3.0', '').replace('/wetering/keizersgracht', '');
    sent.push({ method, path, query: url.search, body: typeof body === 'string' ? JSON.parse(body) : body });
    const all: Answers = { ...PLACES, ...answers() };
    const answer = all[`${method} ${path}${url.search}`] ?? all[`${method} ${path}`] ?? all[path];
    if (typeof answer === 'function') return Promise.resolve().then(answer as () => Response);
    return Promise.resolve(answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer));
  });
  return sent;
}
