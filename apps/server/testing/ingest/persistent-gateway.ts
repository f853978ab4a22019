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
  const over = new AbortController();

  const publishNext = async (client: MqttClient) => {
    const at = from + sent;
    sent += 1;
    const body = JSON.stringify({ time: at, co2: 400 + (sent % 1000) });
    await client.publishAsync(topic, body, { qos: 1 });
    acknowledged.add(at);
  };

  const publishWhileConnected = async () => {
    const client = await connectGateway(urls[connections++ % urls.length] ?? '', signIn);
    // Messages in flight when the connection breaks are never acknowledged: they fail, and so does this round.
    client.on('close', () => client.end(true));
    client.on('error', () => {});
    try {
      while (!over.signal.aborted && client.connected) {
        const next = Math.min(atOnce, target - sent);
        await Promise.all(Array.from({ length: next }, () => publishNext(client)));
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
    /** Publishes more readings in the background. */
    publish(count: number) {
      target += count;
    },
    async stop() {
      over.abort();
      await running;
    },
  };
}
