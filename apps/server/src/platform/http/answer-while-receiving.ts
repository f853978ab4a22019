import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** Long enough for an answer to arrive anywhere, short enough that nobody can make us listen. */
const LINGER_MS = 1000;

/**
 * An answer to somebody who still sends. A line that is closed on them at once is reset, and the answer is lost with it:
 * so for a moment what they send is thrown away, until they have heard.
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
