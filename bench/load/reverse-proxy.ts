import { Connection } from './connection.ts';

/** As Caddy has it unless told otherwise. */
const MOST_IDLE = 32;

/**
 * Whoever asks comes through the proxy, which keeps its connections to a node and uses each again for whoever comes next. A
 * process takes in one new connection in each turn of its loop, so people who each brought their own would wait for that.
 */
export class ReverseProxy {
  readonly #idle = new Map<number, Connection[]>();

  async read(port: number, request: string): Promise<{ status: number; body: string }> {
    const idle = this.#idle.get(port) ?? [];
    this.#idle.set(port, idle);
    const connection = idle.pop() ?? (await Connection.open(port));
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
