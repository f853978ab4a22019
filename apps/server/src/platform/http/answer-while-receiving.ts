import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** Long enough for a response to arrive anywhere, short enough that clients cannot hold a connection. */
const LINGER_MS = 1000;

/**
 * Answers a client that is still sending. Closing the connection at once would reset it, and the client would lose the
 * response. So it discards what the client sends until the client closes, for at most `LINGER_MS`.
 */
export function answerWhileReceiving(answer: string, incoming: IncomingMessage): Readable {
  async function* parts() {
    yield answer;
    if (incoming.complete || incoming.destroyed) return;
    incoming.unpipe();
    incoming.resume();
    await Promise.race([once(incoming, 'close'), setTimeout(LINGER_MS, undefined, { ref: false })]).catch(() => {});
  }
  return Readable.from(parts(), { objectMode: false });
}
