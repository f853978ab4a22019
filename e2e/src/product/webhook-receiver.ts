import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { environment } from '../environment.ts';

type Got = { id: string; type: string; isSigned: boolean };

/** The only address on this machine that the worker may send to: takes what comes, and verifies it as docs/webhooks.md says. */
export async function openWebhookReceiver(secret: () => string) {
  const got: Got[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const header = (name: string) => String(request.headers[name] ?? '');
      const key = Buffer.from(secret().replace('whsec_', ''), 'base64');
      const signed = `${header('webhook-id')}.${header('webhook-timestamp')}.${text}`;
      const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      const { type } = JSON.parse(text) as { type: string };
      const isSigned = header('webhook-signature').split(' ').includes(expected);
      got.push({ id: header('webhook-id'), type, isSigned });
      answer.writeHead(204).end();
    });
  });
  const port = environment().ports.webhookReceiver;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    close: () => server.close(),
  };
}
