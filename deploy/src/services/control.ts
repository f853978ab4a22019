import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StartedService } from './service.ts';

/**
 * Lets a test stop and start a service: POST /nats/stop, POST /nats/start; the same for postgres, keycloak and mail.
 * Only the test profile opens it, on a random port.
 */
export async function startControl(running: ReadonlyMap<string, StartedService>) {
  const server = createServer((request, response) => {
    const [, name = '', act] = (request.url ?? '').split('/');
    const service = running.get(name);
    if (request.method !== 'POST' || !service || (act !== 'stop' && act !== 'start')) {
      response.writeHead(404).end();
      return;
    }
    service[act]().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
