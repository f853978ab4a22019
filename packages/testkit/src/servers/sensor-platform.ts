import { jsonServer } from './json-server.ts';
import type { Answer, ServerRequest } from './answer.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

/** The faults of the platform; each number counts down with every occurrence. */
type Faults = {
  /** Requests that get this status, whatever they ask for. */
  refuse: number;
  status: number;
  /** Responses that break off, that are not measurements, or that repeat the previous one. */
  breakOff: number;
  nonsense: number;
  repeat: number;
};
const noFaults = (): Faults => ({ refuse: 0, status: 503, breakOff: 0, nonsense: 0, repeat: 0 });

type Countdown = Exclude<keyof Faults, 'status'>;
type Request = { readonly organisation: string | null; readonly after: string | null; readonly status: number };

type Options = { readonly username: string; readonly password: string; readonly port?: number };

/**
 * A sensor platform on loopback with a feed of measurements. `POST /_control` sets faults and adds measurements, and
 * `GET /_ledger` lists all requests.
 */
export async function sensorPlatform({ username, password, port = 0 }: Options) {
  const feed: Item[] = [];
  const ledger: Request[] = [];
  let faults = noFaults();
  let before: Answer | undefined;
  const happens = (fault: Countdown) => {
    if (faults[fault] <= 0) return false;
    faults[fault] -= 1;
    return true;
  };
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  const page = ({ query }: ServerRequest): Answer => {
    const start = Number(query.get('after') ?? 0);
    const limit = Number(query.get('limit') ?? 1000);
    const items = feed.slice(start, start + limit);
    const end = start + items.length;
    return { status: 200, body: { items, next: end < feed.length ? String(end) : null } };
  };
  const measurements = (request: ServerRequest): Answer | undefined => {
    if (happens('breakOff')) return undefined;
    if (happens('refuse')) return { status: faults.status, body: { error: 'refused' } };
    if (request.headers['authorization'] !== expected) return { status: 401, body: { error: 'unauthorized' } };
    if (happens('nonsense')) return { status: 200, body: { rows: 'none' } };
    if (before !== undefined && happens('repeat')) return before;
    before = page(request);
    return before;
  };

  const server = await jsonServer(async (request) => {
    if (request.path === '/_ledger') return { status: 200, body: ledger };
    if (request.path === '/_control') {
      const { items = [], ...changes } = request.body as Partial<Faults> & { items?: Item[] };
      feed.push(...items);
      faults = { ...faults, ...changes };
      return { status: 204 };
    }
    if (request.method !== 'GET' || request.path !== '/v1/measurements') return { status: 404 };
    const answer = measurements(request);
    const { query } = request;
    ledger.push({ organisation: query.get('organisation'), after: query.get('after'), status: answer?.status ?? 0 });
    return answer;
  }, port);
  return {
    ...server,
    ledger,
    say: (...items: readonly Item[]) => void feed.push(...items),
    fail(changes: Partial<Faults>) {
      faults = { ...faults, ...changes };
    },
  };
}
