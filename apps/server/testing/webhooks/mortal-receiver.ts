import { createServer, type Server } from 'node:http';
import { freePort } from '../processes/free-port.ts';

export type Received = {
  readonly id: string;
  readonly reservationId: string;
  readonly type: string;
  readonly at: number;
};

/** A receiver that dies and comes back at the same address; what it got it remembers. */
export class MortalReceiver {
  readonly got: Received[] = [];
  /** Whether it answers; one that does not keeps whoever sends waiting. */
  isMute = false;
  readonly #port: number;
  #server: Server | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async open(): Promise<MortalReceiver> {
    const receiver = new MortalReceiver(await freePort());
    await receiver.start();
    return receiver;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, answer) => {
      let text = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (text += part));
      request.on('end', () => {
        const { type, data } = JSON.parse(text) as { type: string; data: { reservation: { id: string } } };
        const id = String(request.headers['webhook-id']);
        this.got.push({ id, type, reservationId: data.reservation.id, at: Date.now() });
        if (!this.isMute) answer.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
  }

  /** Without a word: whoever is connected loses the line. */
  async die(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
