import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ForwardedReservation } from '@berth/contract';
import { isFromBerth } from '@berth/testkit/is-from-berth';

/** One request, whatever its outcome. */
export type Arrival = {
  readonly webhookId: string;
  readonly told: ForwardedReservation;
  readonly isSigned: boolean;
  /** Its position among all requests and answers of this receiver. */
  readonly came: number;
  /** The position of its acceptance; undefined if it was refused, or if either side died before. */
  taken: number | undefined;
};

/** Refuses every nth request, so that the following ones have to wait. */
const REFUSED_OF = 7;

/**
 * A receiver that verifies signatures and keeps a ledger, as a customer would. When it dies, its port is closed and
 * pending requests get no answer; when it returns, it listens on the same port, with its ledger.
 */
export class MortalReceiver {
  readonly ledger: Arrival[] = [];
  secret = '';
  #port = 0;
  #turn = 0;
  #server: Server | undefined;
  /** Answers that are held back; undefined if none are. */
  #held: (() => void)[] | undefined;

  static async open(): Promise<MortalReceiver> {
    const receiver = new MortalReceiver();
    await receiver.comeBack();
    return receiver;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Holds back all answers from now on. */
  hold(): void {
    this.#held ??= [];
  }

  inHand(): number {
    return this.#held?.length ?? 0;
  }

  /** Sends the held answers, and all later ones at once. */
  letGo(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const answer of held) answer();
  }

  async die(): Promise<void> {
    const server = this.#server;
    this.#held = undefined;
    await new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    });
  }

  async comeBack(): Promise<void> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
        this.#receive(Object.fromEntries(headers), Buffer.concat(parts).toString(), response);
      });
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  #receive(headers: Record<string, string>, text: string, response: ServerResponse): void {
    const arrival: Arrival = {
      webhookId: headers['webhook-id'] ?? '',
      told: ForwardedReservation.parse(JSON.parse(text)),
      isSigned: isFromBerth(this.secret, headers, text),
      came: (this.#turn += 1),
      taken: undefined,
    };
    this.ledger.push(arrival);
    const isRefused = this.ledger.length % REFUSED_OF === 0;
    const answer = () => {
      if (response.destroyed) return;
      if (!isRefused) arrival.taken = this.#turn += 1;
      response.writeHead(isRefused ? 503 : 204).end();
    };
    if (this.#held === undefined) answer();
    else this.#held.push(answer);
  }
}
