import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behaviour of the bad endpoint: like the others, answers late, accepts without answering, or does not listen. */
export const KINDS = ['well', 'slow', 'silent', 'away'] as const;
export type Kind = (typeof KINDS)[number];

const SLOW_MS = 14_000;

const listen = async (server: Server, port: number): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const shut = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Good endpoints at paths of one server, and a bad one on its own port. */
export async function openReceivers() {
  const delays: number[] = [];
  let kind: Kind = 'well';
  /** Duplicates count once. */
  const ids = new Set<string>();
  const good = createServer((request, answer) => {
    const at = Date.now();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      answer.writeHead(204).end();
      const id = String(request.headers['webhook-id']);
      if (ids.has(id)) return;
      ids.add(id);
      const { timestamp } = JSON.parse(Buffer.concat(parts).toString()) as { timestamp: string };
      delays.push(at - Date.parse(timestamp));
    });
  });
  const bad = createServer((request, answer) => {
    request.resume();
    const late = () => setTimeout(() => answer.writeHead(204).end(), SLOW_MS).unref();
    if (kind === 'slow') late();
    else if (kind === 'well') answer.writeHead(204).end();
  });
  const goodPort = await listen(good, 0);
  const badPort = await listen(bad, 0);
  const origins = [goodPort, badPort].map((port) => `http://127.0.0.1:${port}`);
  return {
    origins,
    urlOf: (path: string) => `${path === 'bad' ? origins[1] : origins[0]}/${path}`,
    arrived: () => delays.length,
    /** From event to arrival, without the first ones. */
    delaysFrom: (first: number) => delays.slice(first),
    async become(next: Kind) {
      if (bad.listening) await shut(bad);
      kind = next;
      if (kind !== 'away') await listen(bad, badPort);
    },
    async close() {
      await shut(good);
      if (bad.listening) await shut(bad);
    },
  };
}

export type Receivers = Awaited<ReturnType<typeof openReceivers>>;
