import { jsonServer } from './json-server.ts';
import type { Answer, Asked } from './answer.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

/** How the platform misbehaves; a number counts down with each time that it does. */
type Faults = {
  /** Requests that are answered so, whatever is asked. */
  refuse: number;
  status: number;
  /** Answers that break off, that are no measurements, or that come again as they were. */
  breakOff: number;
  nonsense: number;
  repeat: number;
};
const noFaults = (): Faults => ({ refuse: 0, status: 503, breakOff: 0, nonsense: 0, repeat: 0 });

type Countdown = Exclude<keyof Faults, 'status'>;
type Request = { readonly organisation: string | null; readonly after: string | null; readonly status: number };

type Options = { readonly username: string; readonly password: string; readonly port?: number };

/**
 * A sensor platform on loopback with a feed of measurements. `POST /_control` takes faults and more measurements, and
 * `GET /_ledger` tells who asked for what.
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

  const page = ({ query }: Asked): Answer => {
    const start = Number(query.get('after') ?? 0);
    const limit = Number(query.get('limit') ?? 1000);
    const items = feed.slice(start, start + limit);
    const end = start + items.length;
    return { status: 200, body: { items, next: end < feed.length ? String(end) : null } };
  };
  const measurements = (asked: Asked): Answer | undefined => {
    if (happens('breakOff')) return undefined;
    if (happens('refuse')) return { status: faults.status, body: { error: 'refused' } };
    if (asked.headers['authorization'] !== expected) return { status: 401, body: { error: 'unauthorized' } };
    if (happens('nonsense')) return { status: 200, body: { rows: 'none' } };
    if (before !== undefined && happens('repeat')) return before;
    before = page(asked);
    return before;
  };

  const server = await jsonServer(async (asked) => {
    if (asked.path === '/_ledger') return { status: 200, body: ledger };
    if (asked.path === '/_control') {
      const { items = [], ...wanted } = asked.body as Partial<Faults> & { items?: Item[] };
      feed.push(...items);
      faults = { ...faults, ...wanted };
      return { status: 204 };
    }
    if (asked.method !== 'GET' || asked.path !== '/v1/measurements') return { status: 404 };
    const answer = measurements(asked);
    const { query } = asked;
    ledger.push({ organisation: query.get('organisation'), after: query.get('after'), status: answer?.status ?? 0 });
    return answer;
  }, port);
  return {
    ...server,
    ledger,
    say: (...items: readonly Item[]) => void feed.push(...items),
    fail(wanted: Partial<Faults>) {
      faults = { ...faults, ...wanted };
    },
  };
}
