import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Got<Body> = { readonly headers: IncomingHttpHeaders; readonly text: string; readonly body: Body };
/** A status, at once or later, or no answer. */
type Answer = number | Promise<number> | 'nothing';

/** Opens a local receiver that fails on demand, and parses all requests with the published schema. */
export async function openWebhookReceiver<Body>(schema: { parse(value: unknown): Body }) {
  const got: Got<Body>[] = [];
  let answerTo: (body: Body) => Answer = () => 204;
  const server = createServer((request, answer) => {
    request.setEncoding('utf8');
    let text = '';
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const body = schema.parse(JSON.parse(text));
      got.push({ headers: request.headers, text, body });
      const reply = (status: number) => answer.writeHead(status).end();
      const status = answerTo(body);
      if (status instanceof Promise) void status.then(reply);
      else if (status !== 'nothing') reply(status);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answer(how: Answer | typeof answerTo) {
      answerTo = typeof how === 'function' ? how : () => how;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
