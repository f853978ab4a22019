import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { followConnection, type Packet, type Statement } from './wire-messages.ts';

/** A proxy to PostgreSQL that records the packets which its clients send. */
export async function recordingLine(target: URL) {
  let packets: Statement[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port) });
    const follow = followConnection((packet) => packets.push(packet));
    const pass = (from: Socket, to: Socket, read: (chunk: Buffer) => void) => {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (chunk: Buffer) => {
        read(chunk);
        to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    };
    pass(near, far, follow.fromClient);
    pass(far, near, follow.fromServer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The address of the server through this proxy. */
    through(address: string): string {
      const url = new URL(address);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    /** Returns what some work returns, and the packets that were sent during it. */
    async record<T>(work: () => Promise<T>): Promise<{ result: T; packets: Packet[] }> {
      packets = [];
      const result = await work();
      return { result, packets };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
