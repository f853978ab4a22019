import { createServer, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { ServiceOptions, StartedService } from './service.ts';

type CaughtMail = {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string | null; mimeType: string; content: string }[];
  receivedAt: string;
};

/** Accepts every mail and delivers none: GET /messages?to=, GET /messages/:id/raw, DELETE /messages. */
export async function startMailCatcher(
  { ports }: Pick<ServiceOptions, 'ports'>,
  /** Containers connect over another interface. */
  smtpHost = '127.0.0.1',
): Promise<StartedService> {
  const mails: { mail: CaughtMail; raw: Buffer }[] = [];
  let count = 0;
  let smtp: SMTPServer;

  const keep = async (stream: Readable, envelope: SMTPServerSession['envelope']) => {
    const raw = await buffer(stream);
    const parts = await describe(raw);
    count += 1;
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address.toLowerCase());
    mails.push({ mail: { id: count, from, to, ...parts }, raw });
  };
  const startSmtp = () =>
    new Promise<void>((resolve, reject) => {
      smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        disableReverseLookup: true,
        logger: false,
        // A mailer keeps its connections open; the default would wait half a minute for them.
        closeTimeout: 200,
        onData(stream, session, answer) {
          keep(stream, session.envelope).then(() => answer(), answer);
        },
      });
      // Ignores clients that disconnect; without a listener the error would end this process.
      smtp.on('error', () => {});
      smtp.server.once('error', reject);
      smtp.listen(ports.smtp, smtpHost, resolve);
    });
  const stopSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()));

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const raw = /^\/messages\/(\d+)\/raw$/.exec(url.pathname);
    const match = raw && mails.find(({ mail }) => mail.id === Number(raw[1]));
    if (request.method === 'GET' && match) {
      return void response.writeHead(200, { 'content-type': 'message/rfc822' }).end(match.raw);
    }
    if (url.pathname === '/messages' && request.method === 'GET') {
      const to = url.searchParams.get('to')?.toLowerCase();
      return json(
        response,
        mails.map(({ mail }) => mail).filter((mail) => to === undefined || mail.to.includes(to)),
      );
    }
    if (url.pathname === '/messages' && request.method === 'DELETE') {
      mails.length = 0;
      return void response.writeHead(204).end();
    }
    response.writeHead(404).end();
  });
  await startSmtp();
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(ports.mail, '127.0.0.1', resolve);
  });
  return {
    name: 'mail',
    address: `http://127.0.0.1:${ports.mail}/messages (smtp://127.0.0.1:${ports.smtp})`,
    start: startSmtp,
    stop: stopSmtp,
  };
}

async function describe(raw: Buffer) {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      content: typeof content === 'string' ? content : '',
    })),
    receivedAt: new Date().toISOString(),
  };
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
