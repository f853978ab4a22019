import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Upstream = { readonly port: number; isHealthy: boolean };

/**
 * A proxy like that of the deployment: it polls /readyz, sends each request to the next node that was healthy at the
 * last poll, keeps its connections open, and never retries a failed request on another node.
 */
export async function healthCheckedProxy(intervalMs: number) {
  const upstreams = new Map<number, Upstream>();
  const agent = new Agent({ keepAlive: true });
  const over = new AbortController();
  let turn = 0;

  const poll = async (upstream: Upstream) => {
    const url = `http://127.0.0.1:${upstream.port}/readyz`;
    const status = await fetch(url, { headers: { connection: 'close' } }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    upstream.isHealthy = status === 200;
  };
  const watch = async (upstream: Upstream) => {
    while (!over.signal.aborted && upstreams.get(upstream.port) === upstream) {
      await poll(upstream);
      await pause(intervalMs, undefined, { signal: over.signal }).catch(() => {});
    }
  };

  const server = createServer((incoming, outgoing) => {
    const healthy = [...upstreams.values()].filter(({ isHealthy }) => isHealthy);
    const chosen = healthy[(turn += 1) % Math.max(1, healthy.length)];
    const fail = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end());
    if (chosen === undefined) return void outgoing.writeHead(503).end();
    const { method, url, headers } = incoming;
    const upstream = send({ port: chosen.port, host: '127.0.0.1', method, path: url, headers, agent }, (answer) => {
      const { connection: _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.on('error', fail).pipe(outgoing);
    });
    incoming.pipe(upstream.on('error', fail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(port: number) {
      const upstream = { port, isHealthy: false };
      upstreams.set(port, upstream);
      void watch(upstream);
    },
    remove: (port: number) => void upstreams.delete(port),
    isHealthy: (port: number) => upstreams.get(port)?.isHealthy === true,
    async close() {
      over.abort();
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
