import type { EventSourceMessage } from 'eventsource-parser';
import { waitBefore } from './backoff.ts';

export type LiveStream = {
  /** Creates the request for each attempt, so that a new token is used. */
  request(signal: AbortSignal): Promise<Request>;
  /** The stream is open. `afterGap`: it broke, or was refused before, so events may have been missed. */
  onOpen(afterGap: boolean): void;
  onEvent(event: EventSourceMessage): void;
  /** Events or a keep-alive arrived. */
  onContact?(): void;
  /** The stream broke or could not be opened: the status, undefined without an answer, and the wait before a retry. */
  onLost(status: number | undefined, waitMs: number): void;
};

export type Tempo = {
  /** The waits before the first, second, … retry; undefined for those of `backoff.ts`. */
  waitsMs?: readonly number[];
  silenceMs: number;
};

/** The server sends a keep-alive every 10 s; three missed ones mean that the connection is lost. */
const TEMPO: Tempo = { silenceMs: 35_000 };

type Listening = {
  stop(): void;
  /** Connects afresh at once, instead of waiting on, or trusting a stream that may be dead. */
  reconnect(): void;
  /** Replaces the open stream by one with a new request, without missing anything. Any other attempt goes on. */
  renew(): void;
};

/** Removes its listeners: a wall screen may wait thousands of times in a night without a network. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController();
    const goOn = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    signal.addEventListener('abort', goOn, { signal: over.signal });
    // The browser may notice earlier that the network is back.
    globalThis.addEventListener?.('online', goOn, { signal: over.signal });
  });

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** Events of the server: no event is missed from now on, and the token of the stream is about to expire. */
const READY = 'ready';
const EXPIRING = 'expiring';

type Stages = { opened(): void; ready(): void };

/**
 * Reads until the stream ends, breaks or goes silent. A stream that is about to expire, or is renewed, returns at once,
 * and is read until its successor is open, so that nothing is missed in between.
 */
async function listen(
  stream: LiveStream,
  {
    attempt,
    expiring,
    stop,
  }: { attempt: AbortController; expiring: PromiseWithResolvers<undefined>; stop: AbortSignal },
  tempo: Tempo,
  { opened, ready }: Stages,
): Promise<AbortController | undefined> {
  const { signal } = attempt;
  // Not AbortSignal.any: `stop` lives for months, and would keep a reference to every signal derived from it.
  stop.addEventListener('abort', () => attempt.abort(stop.reason), { signal });
  const silence = () => attempt.abort(new Error('silent for too long'));
  let watchdog = setTimeout(silence, tempo.silenceMs);
  const read = async () => {
    try {
      const [answer, { createParser }] = await Promise.all([
        fetch(await stream.request(signal), { signal, cache: 'no-store' }),
        // Loaded while the stream opens, because the first page can be used without it.
        import('eventsource-parser'),
      ]);
      if (!answer.ok || !answer.body) throw new Refused(answer.status);
      opened();
      const parser = createParser({
        onEvent: (event) => {
          if (event.event === EXPIRING) return expiring.resolve(undefined);
          if (event.event === READY) ready();
          stream.onEvent(event);
        },
      });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(watchdog);
        watchdog = setTimeout(silence, tempo.silenceMs);
        stream.onContact?.();
        parser.feed(part.value);
      }
    } finally {
      clearTimeout(watchdog);
      attempt.abort();
    }
    return undefined;
  };
  return Promise.race([read(), expiring.promise.then(() => attempt)]);
}

/** Keeps one stream of server-sent events open forever. EventSource cannot send a bearer header. */
export function keepListening(stream: LiveStream, tempo: Tempo = TEMPO): Listening {
  const stop = new AbortController();
  // The current attempt or wait, and whether to go on without a wait once it has ended.
  let step = new AbortController();
  let isHurried = false;
  // The stream that is read until its successor is ready.
  let expired: AbortController | undefined;
  let renew = () => {};
  const run = async () => {
    let everOpen = false;
    let isLost = false;
    for (let attempt = 0; !stop.signal.aborted; attempt += 1) {
      let status: number | undefined;
      step = new AbortController();
      isHurried = false;
      const expiring = Promise.withResolvers<undefined>();
      const isReady = Promise.withResolvers<undefined>();
      renew = () => void isReady.promise.then(expiring.resolve);
      try {
        const before = expired;
        expired = await listen(stream, { attempt: step, expiring, stop: stop.signal }, tempo, {
          opened() {
            const isContinued = before !== undefined && !before.signal.aborted;
            if (!isContinued || isLost) stream.onOpen(!isContinued && (everOpen || isLost));
            everOpen = true;
            isLost = false;
            attempt = 0;
          },
          ready() {
            before?.abort();
            isReady.resolve(undefined);
          },
        });
        if (expired !== undefined) continue;
      } catch (error) {
        status = error instanceof Refused ? error.status : undefined;
      }
      if (stop.signal.aborted) return;
      isLost = true;
      const waitMs = isHurried ? 0 : waitBefore(attempt, tempo.waitsMs);
      step = new AbortController();
      stream.onLost(status, waitMs);
      if (waitMs > 0) await pause(waitMs, step.signal);
    }
  };
  void run();
  return {
    stop() {
      stop.abort();
      step.abort();
    },
    reconnect() {
      isHurried = true;
      expired?.abort();
      step.abort();
    },
    renew: () => renew(),
  };
}
