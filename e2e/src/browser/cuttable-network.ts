import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * The way between one browser and everything else, which a test can cut. The browser's own 'offline' leaves open
 * streams alone, so it cannot show what a pulled cable does.
 */
export async function cuttableNetwork() {
  const sockets = new Set<Socket>();
  let cut = false;

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const onward = request(from.url ?? '', { method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  };
  const server = createServer(pass);
  server.on('connection', (socket) => {
    if (cut) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));

  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      cut = false;
    },
    close: () => void server.close(),
  };
}
