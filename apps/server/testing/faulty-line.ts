import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * silent: connections stay open, nothing passes, and neither side notices. reset: connections are reset, also new ones.
 * delayMs: everything arrives later. bytesPerSecond: the bandwidth of each connection.
 */
export type Fault = 'none' | 'silent' | 'reset' | { readonly delayMs: number } | { readonly bytesPerSecond: number };

/** When a chunk arrives, after the one before it. */
function arrival(fault: Fault, bytes: number, previous: number): number {
  const now = performance.now();
  if (typeof fault === 'string') return Math.max(now, previous);
  if ('delayMs' in fault) return Math.max(now + fault.delayMs, previous);
  return Math.max(now, previous) + (bytes * 1000) / fault.bytesPerSecond;
}

/** A proxy to a server, over a line that fails on demand. */
export async function faultyLine(target: URL) {
  let fault: Fault = 'none';
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    let last = 0;
    const later = (bytes: number, act: () => void) => {
      last = arrival(fault, bytes, last);
      const wait = last - performance.now();
      if (wait <= 0) act();
      else setTimeout(act, wait);
    };
    sockets.add(from);
    // Data that was lost while silent does not arrive later either.
    from.on('data', (bytes) => void (fault === 'silent' || later(bytes.length, () => to.write(bytes))));
    from.on('end', () => void (fault === 'silent' || later(0, () => to.end())));
    from.on('error', () => {});
    from.on('close', () => sockets.delete(from));
  };
  const server = createServer((near) => {
    if (fault === 'reset') {
      near.on('error', () => {});
      near.resetAndDestroy();
      return;
    }
    const far = createConnection({ host: target.hostname, port: Number(target.port) });
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** The address of a service behind this line. */
  const through = (address: string) => {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    return url.href;
  };
  return {
    url: through(target.href),
    through,
    suffer(next: Fault) {
      fault = next;
      if (fault === 'reset') for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
