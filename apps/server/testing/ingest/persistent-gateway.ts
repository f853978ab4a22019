import { setTimeout as pause } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { connectGateway, type SignIn } from '../processes/gateway.ts';

type Options = {
  readonly url: string;
  readonly signIn: SignIn;
  readonly topic: string;
  /** How many are under way together. */
  readonly atOnce?: number;
};

/**
 * A gateway that publishes as many readings as it is told to, each of a millisecond of its own, and connects again when
 * it is thrown out. It knows of which the broker said that they arrived.
 */
export function persistentGateway({ url, signIn, topic, atOnce = 20 }: Options) {
  const acknowledged = new Set<number>();
  const from = Date.now() - 120_000;
  let sent = 0;
  let wanted = 0;
  const over = new AbortController();

  const publishNext = async (client: MqttClient) => {
    const at = from + sent;
    sent += 1;
    const body = JSON.stringify({ time: at, co2: 400 + (sent % 1000) });
    await client.publishAsync(topic, body, { qos: 1 });
    acknowledged.add(at);
  };

  const publishWhileConnected = async () => {
    const client = await connectGateway(url, signIn);
    // What was under way when the connection went is never answered: it fails, and so does this turn.
    client.on('close', () => client.end(true));
    client.on('error', () => {});
    try {
      while (!over.signal.aborted && client.connected) {
        const next = Math.min(atOnce, wanted - sent);
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
    /** So many more, in the background. */
    publish(count: number) {
      wanted += count;
    },
    async stop() {
      over.abort();
      await running;
    },
  };
}
