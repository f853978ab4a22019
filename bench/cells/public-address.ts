import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy like that of an installation with cells: it knows nothing of organisations, and takes one cell after another. */
export async function publicAddress(origins: readonly string[]) {
  let next = 0;
  const server = createServer((request, response) => {
    const origin = origins[next++ % origins.length] ?? '';
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' };
    const upstream = httpRequest(new URL(request.url ?? '/', origin), { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}
