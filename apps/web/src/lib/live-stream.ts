import { createParser, type EventSourceMessage } from 'eventsource-parser';

export type LiveStream = {
  /** Where and as whom; asked anew for each attempt, so that a new token is used. */
  request(signal: AbortSignal): Promise<Request>;
  /** The stream stands. `afterGap`: there was one before, so something may have been missed. */
  onOpen(afterGap: boolean): void;
  onEvent(event: EventSourceMessage): void;
  /** The stream broke, or could not be opened: refused with a status, or nothing answered. */
  onLost(status: number | undefined): void;
};

export type Tempo = { firstRetryMs: number; longestRetryMs: number; silenceMs: number };

/** The server sends a keep-alive every 10 s; three missed ones mean that nobody is there any more. */
const TEMPO: Tempo = { firstRetryMs: 1000, longestRetryMs: 15_000, silenceMs: 35_000 };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const hurry = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', hurry, { once: true });
    // The browser noticed that the network is back before our clock did.
    globalThis.addEventListener?.('online', hurry, { once: true, signal });
  });

/** Half of the wait is chance, so that a restarted server is not met by everybody at once. */
const waitBefore = (attempt: number, tempo: Tempo): number => {
  const full = Math.min(tempo.firstRetryMs * 2 ** attempt, tempo.longestRetryMs);
  return full / 2 + (Math.random() * full) / 2;
};

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** Reads until the stream ends, breaks or falls silent. */
async function listen(stream: LiveStream, stop: AbortSignal, tempo: Tempo, opened: () => void): Promise<void> {
  const attempt = new AbortController();
  const signal = AbortSignal.any([stop, attempt.signal]);
  const silence = () => attempt.abort(new Error('silent for too long'));
  let watchdog = setTimeout(silence, tempo.silenceMs);
  try {
    const answer = await fetch(await stream.request(signal), { signal, cache: 'no-store' });
    if (!answer.ok || !answer.body) throw new Refused(answer.status);
    opened();
    const parser = createParser({ onEvent: stream.onEvent });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(watchdog);
      watchdog = setTimeout(silence, tempo.silenceMs);
      parser.feed(read.value);
    }
  } finally {
    clearTimeout(watchdog);
    attempt.abort();
  }
}

/** Keeps one stream of server-sent events open, for ever. EventSource cannot: it sends no bearer header. */
export function keepListening(stream: LiveStream, tempo: Tempo = TEMPO): () => void {
  const stop = new AbortController();
  const run = async () => {
    let everOpen = false;
    for (let attempt = 0; !stop.signal.aborted; attempt += 1) {
      let status: number | undefined;
      try {
        await listen(stream, stop.signal, tempo, () => {
          stream.onOpen(everOpen);
          everOpen = true;
          attempt = 0;
        });
      } catch (error) {
        status = error instanceof Refused ? error.status : undefined;
      }
      if (stop.signal.aborted) return;
      stream.onLost(status);
      await pause(waitBefore(attempt, tempo), stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}
