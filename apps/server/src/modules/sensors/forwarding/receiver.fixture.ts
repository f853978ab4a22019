import { ForwardedReadings } from '@berth/contract';
import { until } from '../../../../testing/until.ts';
import { openWebhookReceiver } from '../../../../testing/webhook-receiver.ts';

/** A receiver of readings on this machine. */
export async function openReceiver() {
  const receiver = await openWebhookReceiver(ForwardedReadings);
  const { got } = receiver;
  return {
    ...receiver,
    readings: () => got.flatMap(({ body }) => body.data.readings),
    /** Waits for the nth request that contains a reading with this CO2 value. */
    has: (co2: number, times = 1) =>
      until(`a reading of ${co2} at the receiver`, () => {
        const containing = got.filter(({ body }) => body.data.readings.some((reading) => reading.co2 === co2));
        return containing[times - 1];
      }),
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
