import { request } from 'node:https';
import { HOSTS } from './hosts.ts';

/** Requests through the published port, trusting only the proxy's own certificate. */
export function statusOf(ca: string, host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const outgoing = request(
      { host: '127.0.0.1', port: 443, servername: host, headers: { host }, path, ca },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    outgoing.setTimeout(5_000, () => outgoing.destroy());
    outgoing.once('error', () => resolve(undefined));
    outgoing.end();
  });
}

const CLOSED = [
  [HOSTS.product, '/metrics'],
  [HOSTS.product, '/readyz'],
  [HOSTS.signIn, '/admin/'],
  [HOSTS.signIn, '/realms/master/.well-known/openid-configuration'],
] as const;

export async function expectDoors(ca: string): Promise<void> {
  for (const [host, path] of CLOSED) {
    const status = await statusOf(ca, host, path);
    if (status !== 404) throw new Error(`${host}${path} answered ${status}, and must not be reachable`);
  }
}
