import { createServer } from 'node:http';
import { isFromBerth } from './is-from-berth.ts';

/**
 * A webhook endpoint for trying out reservation events: verifies signatures, prints one line for each request, and
 * accepts requests from Berth. `RECEIVER_PORT=8787 RECEIVER_SECRET=whsec_… npm run receive`; without a secret it
 * accepts everything and marks it as not verified.
 */
const port = Number(process.env['RECEIVER_PORT'] ?? 8787);
const secret = process.env['RECEIVER_SECRET'];

type WebhookBody = {
  readonly type?: string;
  readonly data?: {
    readonly kind?: string | null;
    readonly building?: string;
    readonly reservation?: {
      readonly objectName: string;
      readonly version: number;
      readonly startDatetime: string;
      readonly forUser: { readonly username: string } | null;
    };
  };
};

const parsed = (text: string): WebhookBody | undefined => {
  try {
    return JSON.parse(text) as WebhookBody;
  } catch {
    return undefined;
  }
};

function lineOf(text: string): string {
  const { type = 'no JSON', data } = parsed(text) ?? {};
  const { kind, building, reservation } = data ?? {};
  const about = reservation && [
    reservation.objectName,
    `version ${reservation.version}`,
    reservation.startDatetime,
    reservation.forUser?.username ?? 'unknown',
  ];
  return [type, kind ?? '', building, ...(about ?? [])].filter(Boolean).join('  ');
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const server = createServer((request, answer) => {
  if (request.method === 'GET') {
    answer.writeHead(200).end('listening\n');
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const id = headers['webhook-id'] ?? 'no id';
    const isTaken = secret === undefined || isFromBerth(secret, headers, text);
    const how =
      secret === undefined ? 'not verified' : isTaken ? 'verified' : 'REFUSED: not signed with RECEIVER_SECRET';
    say(isTaken ? `${how}  ${id}  ${lineOf(text)}` : `${how}  ${id}`);
    answer.writeHead(isTaken ? 204 : 401).end();
  });
});
server.listen(port, '127.0.0.1', () => say(`listens at http://127.0.0.1:${port}/hook`));
