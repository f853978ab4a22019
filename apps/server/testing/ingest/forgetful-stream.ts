import { RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { Broker } from '../../src/platform/messaging/broker.ts';
import { DEVICE_STREAM } from '../../src/platform/messaging/device-stream.ts';
import { manageStreams } from '../processes/manage-streams.ts';

/** Plants a fault: a stream in memory acknowledges messages that no disk has. */
export const createForgetfulStream = (broker: Broker) =>
  manageStreams(broker, (manager) =>
    manager.streams.add({
      name: DEVICE_STREAM,
      subjects: ['$MQTT.msgs.>'],
      storage: StorageType.Memory,
      retention: RetentionPolicy.Interest,
    }),
  );
