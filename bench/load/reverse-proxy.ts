import { Connection } from './connection.ts';

/** Caddy's default. */
const MOST_IDLE = 32;

/**
 * Pools connections to a node like the reverse proxy does. A process accepts one new connection in each turn of its
 * event loop, so users with their own connections would wait for that.
 */
export class ReverseProxy {
  readonly #idle = new Map<number, Connection[]>();

  async read(port: number, request: string): Promise<{ status: number; body: string }> {
    const idle = this.#idle.get(port) ?? [];
    this.#idle.set(port, idle);
    let connection = idle.pop();
    while (connection?.isOpen() === false) connection = idle.pop();
    connection ??= await Connection.open(port);
    const answer = await connection.read(request);
    if (idle.length < MOST_IDLE) idle.push(connection);
    else connection.close();
    return answer;
  }

  close(): void {
    for (const connection of [...this.#idle.values()].flat()) connection.close();
    this.#idle.clear();
  }
}
