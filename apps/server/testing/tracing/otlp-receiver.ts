import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fieldsOf, partsOf } from './protobuf.ts';

export type ReceivedSpan = {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly service: string;
  readonly attributes: Readonly<Record<string, string | number>>;
};

const textOf = (message: Buffer | undefined) => message?.toString() ?? '';

/** Field numbers are those of opentelemetry/proto. */
const attributesIn = (message: Buffer, number: number) =>
  Object.fromEntries(
    partsOf(message, number).map((pair) => {
      const [value] = partsOf(pair, 2).flatMap((any) => fieldsOf(any));
      return [textOf(partsOf(pair, 1)[0]), Buffer.isBuffer(value?.value) ? textOf(value.value) : Number(value?.value)];
    }),
  );

const spansIn = (body: Buffer): ReceivedSpan[] =>
  partsOf(body, 1).flatMap((ofResource) => {
    const service = attributesIn(partsOf(ofResource, 1)[0] ?? Buffer.of(), 1)['service.name'];
    return partsOf(ofResource, 2)
      .flatMap((ofScope) => partsOf(ofScope, 2))
      .map((span) => ({
        traceId: partsOf(span, 1)[0]?.toString('hex') ?? '',
        id: partsOf(span, 2)[0]?.toString('hex') ?? '',
        parentId: partsOf(span, 4)[0]?.toString('hex'),
        name: textOf(partsOf(span, 5)[0]),
        service: String(service),
        attributes: attributesIn(span, 9),
      }));
  });

/** A receiver of traces on loopback. A silent one takes requests and never answers. */
export async function openOtlpReceiver({ isSilent = false } = {}) {
  const bodies: Buffer[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const state = { isSilent };
  const take = async (request: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(request);
    if (state.isSilent) return;
    if (request.url === '/v1/traces') bodies.push(body);
    headers.push(request.headers);
    answer.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  };
  const server = createServer((request, answer) => void take(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    headers,
    /** Everything received, byte by byte. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    spans: () => bodies.flatMap(spansIn),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type OtlpReceiver = Awaited<ReturnType<typeof openOtlpReceiver>>;
