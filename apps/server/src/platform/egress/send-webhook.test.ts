import { type AddressInfo, createServer } from 'node:net';
import { isHeaderName, isHeaderValue } from '@berth/domain/buildings';
import { expect, onTestFinished, test } from 'vitest';
import { createSafeFetch } from './safe-fetch.ts';
import { sendWebhook } from './send-webhook.ts';

/** The number of requests; ten thousand take ten seconds (CONTRIBUTING.md). */
const REQUESTS = Number(process.env['HEADERS'] ?? 1000);
const END_OF_HEADERS = '\r\n\r\n';
const body = '{"type":"sensor.readings"}';

/** Reads requests character by character, as another kind of server might, and answers once the body is complete. */
async function rawReceiver() {
  const requests: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (part) => {
      text += String(part);
      if (!text.endsWith(body)) return;
      requests.push(text);
      socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const OURS = ['connection', 'content-length', 'content-type', 'host', 'user-agent'].concat(
  ['id', 'signature', 'timestamp'].map((name) => `webhook-${name}`),
);
const LETTERS = ['X', 'a', '-', '9', ':', ' ', '\r', '\n', '\t', '\0', 'é', '_', '"', ',', ';', '\\', '\u2028', '~'];
const WORDS = ['Host', 'Content-Length', 'Transfer-Encoding', 'webhook-id', 'Connection', 'X-Key', 'TE', 'Expect'];
const oneOf = (choices: readonly string[]) => choices[Math.floor(Math.random() * choices.length)] ?? '';
const someLetters = () => Array.from({ length: Math.floor(Math.random() * 12) }, () => oneOf(LETTERS)).join('');
const someText = () => oneOf([someLetters(), oneOf(WORDS), `${oneOf(WORDS)}: ${someLetters()}`, `X-${someLetters()}`]);

/** Generates an allowed header, however odd. */
function someHeader(): { name: string; value: string } {
  for (;;) {
    const header = { name: someText(), value: someText() };
    if (isHeaderName(header.name) && isHeaderValue(header.value)) return header;
  }
}

test('no allowed header changes the start, end or target of a request [T24]', async () => {
  const { origin, requests } = await rawReceiver();
  const safeFetch = createSafeFetch({ allowed: [origin] });
  const signing = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
  for (let n = 0; n < REQUESTS; n += 1) {
    const header = someHeader();
    const { status } = await sendWebhook(safeFetch, { url: `${origin}/hook`, header, signing }, { id: 'msg_1', body });
    const [head = '', ...rest] = (requests.pop() ?? '').split(END_OF_HEADERS);
    const [first, ...lines] = head.split('\r\n');
    const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    const length = lines.find((line) => /^content-length:/i.test(line))?.split(': ')[1];
    // One assertion for everything: ten thousand of each would take longer than the requests.
    const received = { status, first, rest, more: requests.length, length, names: names.toSorted() };
    expect(received, `${header.name}: ${header.value}`).toEqual({
      status: 204,
      first: 'POST /hook HTTP/1.1',
      rest: [body],
      more: 0,
      length: String(body.length),
      names: [...OURS, header.name.toLowerCase()].toSorted(),
    });
  }
});
