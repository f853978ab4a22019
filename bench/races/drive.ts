import http from 'node:http';
import { API_PREFIX } from '@berth/contract';
import { cpuOf } from './cpu.ts';
import type { Place, Racer, World } from './world.ts';

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

export type Call = {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly as: Racer;
};

export const reservationsPath = ({ org, building }: Place, rest = '') => `/reservations/${org}/${building}${rest}`;

/** So many at a time, each over a connection of its own to one of the nodes in turn. Answers in the order of the calls. */
export async function drive<T>(
  world: World,
  connections: number,
  tasks: readonly ((send: (call: Call) => Promise<Answer>) => Promise<T>)[],
) {
  const { ports } = world;
  const before = await cpuOf(world);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let turn = 0;

  const send = ({ method, path, body, as }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const request = http.request(
        {
          agent,
          host: '127.0.0.1',
          port: ports[(turn += 1) % ports.length],
          method,
          path: `${API_PREFIX}${path}`,
          headers: {
            authorization: `Bearer ${as.token}`,
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const status = response.statusCode ?? 0;
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            times.push(performance.now() - began);
            resolve({ status, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') });
          });
        },
      );
      request.once('error', reject);
      request.end(payload);
    });

  const results: T[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < tasks.length) {
        const at = next;
        next += 1;
        const task = tasks[at];
        if (task !== undefined) results[at] = await task(send);
      }
    }),
  );
  agent.destroy();
  const after = await cpuOf(world);
  const perCall = (of: 'api' | 'database') => Number(((after[of] - before[of]) / times.length).toFixed(2));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (p: number) => Math.round(times[Math.floor((times.length - 1) * p)] ?? 0);
  return {
    results,
    figures: {
      calls: times.length,
      seconds: Number(seconds.toFixed(1)),
      'per second': Math.round(times.length / seconds),
      'api cpu ms': perCall('api'),
      'database cpu ms': perCall('database'),
      'p50 ms': percentile(0.5),
      'p99 ms': percentile(0.99),
      answers: [...statuses]
        .sort()
        .map(([status, count]) => `${status}×${count}`)
        .join(' '),
      failures: [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0),
    },
  };
}
