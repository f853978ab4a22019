import { urlOf } from '@berth/contract';
import type { Server } from '../../src/platform/http/create-server.ts';
import type { Cell } from './matrix.ts';
import { multipart } from '../multipart.ts';

export type Answer = { status: number; type: string; text: string };

type Request = Pick<Cell, 'call' | 'input'> & { headers: Record<string, string> };

/** A stream does not end by itself, so it is asked over a real connection and left after its first words. */
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

let asked = 0;
/** Each from another: what nobody answers for is counted by it. */
const nextAddress = () => {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
};

/** Sends a cell's request as its principal and answers what came back. */
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
