import { request } from 'node:https';
import { HOSTS } from './deployment.ts';

/** Through the published port, trusting the proxy's own certificate and nothing less. */
export function statusOf(ca: string, host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port: 443, servername: host, headers: { host }, path, ca }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.setTimeout(5_000, () => asked.destroy());
    asked.once('error', () => resolve(undefined));
    asked.end();
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
