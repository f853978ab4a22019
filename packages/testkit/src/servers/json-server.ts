import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, ServerRequest } from './answer.ts';

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}

async function requestFrom(request: IncomingMessage): Promise<ServerRequest> {
  // The address that the client used: links in answers lead back through a proxy.
  const base = `http://${request.headers.host}`;
  const url = new URL(request.url ?? '/', base);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers,
    body: await bodyOf(request),
    base,
  };
}

function send(response: ServerResponse, answer: Answer | undefined): void {
  if (answer === undefined) {
    response.destroy();
    return;
  }
  const { status, body, headers = {} } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Starts a JSON server on loopback; an undefined response breaks the connection. */
export async function jsonServer(answer: (request: ServerRequest) => Promise<Answer | undefined>, port = 0) {
  const server = createServer((request, response) => {
    requestFrom(request)
      .then(answer)
      .then(
        (given) => send(response, given),
        (error: unknown) => send(response, { status: 500, body: { error: String(error) } }),
      );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A server of a test does not keep its process alive.
  if (port === 0) server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, close };
}
