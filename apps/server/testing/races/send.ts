import http from 'node:http';
import { API_PREFIX } from '@berth/contract';
import type { RaceBuilding, Racer, World } from './world.ts';

export type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
};

export type Call = {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly as: Racer;
  readonly key?: string;
};

/** Rejects when the connection fails; the outcome of the call is then unknown. */
export type Send = (call: Call) => Promise<Answer>;

/** Longer than the timeout of a patient node, which then answers itself. */
const PATIENCE_MS = 100_000;

export const reservationsPath = ({ place }: RaceBuilding, rest = '') =>
  `/reservations/${place.org}/${place.building}${rest}`;

/** Sends calls to the nodes in turn, with a limited number of connections to each. */
export function openSender(world: World, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let turn = 0;

  const send: Send = ({ method, path, body, as, key }) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${as.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      const { port } = world.nodes[(turn += 1) % world.nodes.length] ?? {};
      const request = http.request(
        { agent, host: '127.0.0.1', port, method, path: `${API_PREFIX}${path}`, headers, timeout: PATIENCE_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const status = response.statusCode ?? 0;
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            times.push(performance.now() - began);
            const text = Buffer.concat(chunks).toString();
            resolve({ status, headers: response.headers, body: JSON.parse(text || '{}') });
          });
        },
      );
      request.once('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
      // A request that timed out fails a second time when its connection ends.
      request.on('error', reject);
      request.end(payload);
    });

  const percentile = (sorted: readonly number[], p: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * p)] ?? 0);

  return {
    send,
    close: () => agent.destroy(),
    answered: () => times.length,
    /** Counts answers other than the expected ones. */
    besides: (expected: readonly number[]) =>
      [...statuses].filter(([status]) => !expected.includes(status)).reduce((sum, [, count]) => sum + count, 0),
    figures: () => {
      const sorted = times.toSorted((a, b) => a - b);
      return {
        answers: [...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status}×${count}`)
          .join(' '),
        'p50 ms': percentile(sorted, 0.5),
        'p99 ms': percentile(sorted, 0.99),
        'slowest ms': percentile(sorted, 1),
      };
    },
  };
}
