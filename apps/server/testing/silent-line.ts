import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server that can fall silent: connections stay open, nothing passes, and neither side notices. */
export async function silentLine(target: URL) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // Data that was lost while silent does not arrive later either.
      from.on('data', (bytes) => void (isSilent || to.write(bytes)));
      from.on('end', () => void (isSilent || to.end()));
      from.on('error', () => {});
      from.on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
    },
    heal() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
