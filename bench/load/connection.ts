import net from 'node:net';
import { API_PREFIX } from '@berth/contract';

export type Request = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
};

export function written({ method, path, token, body, idempotencyKey }: Request): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const key = idempotencyKey === undefined ? '' : `idempotency-key: ${idempotencyKey}\r\n`;
  const about =
    body === undefined ? '' : `${key}content-type: application/json\r\ncontent-length: ${payload.length}\r\n`;
  return `${method} ${API_PREFIX}${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${about}\r\n${payload}`;
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/**
 * HTTP over a plain socket, one request at a time, which uses little CPU: the client shares its cores with the measured
 * processes, and pgbench, the baseline, uses little as well.
 */
export class Connection {
  readonly #socket: net.Socket;
  #head: Buffer | undefined;
  #status = 0;
  #missing = 0;
  #settle: ((status: number) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;
  /** The received parts of the body, while it is being read. */
  #kept: Buffer[] | undefined;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('the api closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /** The api closes a connection that was idle for long. */
  isOpen(): boolean {
    return !this.#socket.destroyed && !this.#socket.readableEnded;
  }

  /** Returns the status; the body is received and dropped. */
  ask(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen()) return reject(new Error('the api has closed the connection'));
      this.#settle = resolve;
      this.#fail = reject;
      this.#socket.write(request);
    });
  }

  /** Returns the status and the body. */
  async read(request: string): Promise<{ status: number; body: string }> {
    const chunks: Buffer[] = [];
    this.#kept = chunks;
    const status = await this.ask(request);
    this.#kept = undefined;
    return { status, body: Buffer.concat(chunks).toString('utf8') };
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#status === 0) {
      const head = this.#head === undefined ? chunk : Buffer.concat([this.#head, chunk]);
      const end = head.indexOf(END_OF_HEADERS);
      this.#head = head;
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) return this.#fail?.(new Error(`an answer without a length: ${text}`));
      this.#status = Number(text.slice(9, 12));
      this.#missing = end + END_OF_HEADERS.length + Number(length) - head.length;
      this.#kept?.push(head.subarray(end + END_OF_HEADERS.length));
    } else {
      this.#missing -= chunk.length;
      this.#kept?.push(chunk);
    }
    if (this.#missing > 0) return;
    const status = this.#status;
    this.#status = 0;
    this.#head = undefined;
    this.#settle?.(status);
  }
}
