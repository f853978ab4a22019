import { createServer } from 'node:net';

export const MACHINES = [1, 2, 3] as const;

const isFree = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * Returns the first three numbers of loopback addresses for machines 1, 2 and 3, on which these ports are free: every
 * machine can then use the ports of production.
 */
export async function freeNetwork(ports: readonly number[]): Promise<string> {
  for (let n = process.pid; ; n += 1) {
    const network = `127.${1 + (n % 250)}.${Math.floor(n / 250) % 250}`;
    const all = MACHINES.flatMap((machine) => ports.map((port) => isFree(`${network}.${machine}`, port)));
    if ((await Promise.all(all)).every(Boolean)) return network;
  }
}
