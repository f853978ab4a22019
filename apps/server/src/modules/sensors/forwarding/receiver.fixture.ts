import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ForwardedReadings } from '@berth/contract';
import { until } from '../../../../testing/until.ts';

type Got = { readonly headers: IncomingHttpHeaders; readonly text: string; readonly body: ForwardedReadings };

/** A receiver on this machine, which misbehaves as it is told: it answers a status, or says nothing at all. */
export async function openReceiver() {
  const got: Got[] = [];
  let answers: number | 'nothing' = 204;
  const server = createServer((request, answer) => {
    request.setEncoding('utf8');
    let text = '';
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      got.push({ headers: request.headers, text, body: ForwardedReadings.parse(JSON.parse(text)) });
      if (answers !== 'nothing') answer.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const readings = () => got.flatMap(({ body }) => body.data.readings);
  return {
    origin,
    got,
    readings,
    answer(how: number | 'nothing') {
      answers = how;
    },
    /** The request in which a reading of so much CO2 came for the so-many-th time. */
    has: (co2: number, times = 1) =>
      until(`a reading of ${co2} at the receiver`, () => {
        const containing = got.filter(({ body }) => body.data.readings.some((reading) => reading.co2 === co2));
        return containing[times - 1];
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
