import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { type Broker, connectAs } from '../../src/platform/messaging/broker.ts';

/** Manages the streams of a broker as the ingest does, with a connection of its own. */
export async function manageStreams<T>(broker: Broker, work: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const connection = await connectAs('ingest', broker);
  try {
    return await work(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
}
