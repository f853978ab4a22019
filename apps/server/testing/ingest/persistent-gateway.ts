import { setTimeout as pause } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { connectGateway, type SignIn } from '../processes/gateway.ts';

type Options = {
  /** The addresses of the broker's nodes; it changes to the next one when it is disconnected. */
  readonly url: string | readonly string[];
  readonly signIn: SignIn;
  readonly topic: string;
  /** The number of concurrent messages. */
  readonly atOnce?: number;
};

/**
 * A gateway that publishes a number of readings, each with its own millisecond, and reconnects when it is disconnected.
 * Records which ones the broker acknowledged.
 */
export function persistentGateway({ url, signIn, topic, atOnce = 20 }: Options) {
  const acknowledged = new Set<number>();
  const from = Date.now() - 120_000;
  const urls = [url].flat();
  let connections = 0;
  let sent = 0;
  let target = 0;
  let [lastAt, longestPauseMs] = [Number.POSITIVE_INFINITY, 0];
  const over = new AbortController();

  /** Sent, and not acknowledged when the connection broke: it is sent again, as QoS 1 requires. */
  const unacknowledged: number[] = [];

  const publishNext = async (client: MqttClient, closed: Promise<never>) => {
    const at = unacknowledged.pop() ?? from + sent++;
    try {
      const body = JSON.stringify({ time: at, co2: 400 + (at % 1000) });
      // The library settles some messages never when the connection breaks.
      await Promise.race([client.publishAsync(topic, body, { qos: 1 }), closed]);
    } catch (error) {
      unacknowledged.push(at);
      throw error;
    }
    acknowledged.add(at);
    longestPauseMs = Math.max(longestPauseMs, performance.now() - lastAt);
    lastAt = performance.now();
  };

  const publishWhileConnected = async () => {
    const client = await connectGateway(urls[connections++ % urls.length] ?? '', signIn);
    // Messages in flight when the connection breaks are never acknowledged: they fail, and are sent again.
    const closed = new Promise<never>((_resolve, reject) => client.once('close', () => reject(new Error('closed'))));
    closed.catch(() => client.end(true));
    client.on('error', () => {});
    try {
      while (!over.signal.aborted && client.connected) {
        const next = Math.min(atOnce, target - sent + unacknowledged.length);
        // Waits for all of them: one that fails would otherwise be sent again while it is in flight.
        const results = await Promise.allSettled(Array.from({ length: next }, () => publishNext(client, closed)));
        if (results.some(({ status }) => status === 'rejected')) break;
        if (next === 0) await pause(5);
      }
    } finally {
      client.end(true);
    }
  };

  const running = (async () => {
    while (!over.signal.aborted) {
      await publishWhileConnected().catch(() => {});
      await pause(20);
    }
  })();

  return {
    acknowledged,
    sent: () => sent,
    /** The longest time between two acknowledgements while there was something to send. */
    longestPauseMs: () => longestPauseMs,
    /** Publishes more readings in the background. */
    publish(count: number) {
      if (acknowledged.size === target) lastAt = performance.now();
      target += count;
    },
    async stop() {
      over.abort();
      await running;
    },
  };
}
