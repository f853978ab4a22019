import { urlOf } from '@berth/contract';
import type { Server } from '../../src/platform/http/create-server.ts';
import type { Cell } from './matrix.ts';
import { multipart } from '../multipart.ts';

export type Answer = { status: number; type: string; text: string };

type Request = Pick<Cell, 'call' | 'input'> & { headers: Record<string, string> };

/** Opens a stream over a real connection, because it does not end by itself, and leaves after the first event. */
async function openStream(app: Server, { call, input, headers }: Request): Promise<Answer> {
  const [address] = app.addresses();
  if (address === undefined || typeof address === 'string') throw new Error('the api does not listen');
  const stop = new AbortController();
  const url = `http://127.0.0.1:${address.port}${urlOf(call, input)}`;
  const answer = await fetch(url, { headers: { ...headers, ...input.headers }, signal: stop.signal });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok) return { status: answer.status, type, text: await answer.text() };
  const first = await answer.body?.getReader().read();
  stop.abort();
  return { status: answer.status, type, text: new TextDecoder().decode(first?.value) };
}

let requests = 0;
/** Uses a new address for each request, because unauthenticated calls are limited by address. */
const nextAddress = () => {
  requests += 1;
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
};

/** Sends a cell's request as its principal and returns the response. */
export async function ask(app: Server, request: Request): Promise<Answer> {
  const { call, input, headers } = request;
  if (call.produces === 'text/event-stream') return openStream(app, request);
  const upload = input.file === undefined ? undefined : multipart('file', 'matrix', Buffer.from(input.file));
  const answer = await app.inject({
    method: call.method,
    url: urlOf(call, input),
    remoteAddress: nextAddress(),
    headers: { ...headers, ...input.headers, ...upload?.headers },
    ...(upload === undefined ? {} : { payload: upload.payload }),
    ...(input.body === undefined ? {} : { payload: input.body }),
  });
  return { status: answer.statusCode, type: answer.headers['content-type'] ?? '', text: answer.body };
}
