import { expect, test } from 'vitest';
import { freePort } from '../../../testing/processes/free-port.ts';
import { ownBroker } from '../../../testing/processes/nats-broker.ts';
import { until } from '../../../testing/until.ts';

test('the broker, as we configure it, writes each message to the disk before it acknowledges it [R7]', async () => {
  const monitorPort = await freePort();
  const broker = await ownBroker({ monitorPort });
  await broker.start();
  try {
    const answer = await until('the monitoring', () =>
      fetch(`http://127.0.0.1:${monitorPort}/jsz?config=1`).catch(() => undefined),
    );
    // Without `sync_interval: always` the broker reports an interval of two minutes.
    expect(await answer.json()).toMatchObject({ config: { sync_always: true } });
  } finally {
    await broker.kill();
  }
});
