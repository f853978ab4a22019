import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { multipart } from './multipart.ts';

const GIGABYTE = 1024 ** 3;
const CHUNK = Buffer.alloc(64 * 1024, 'a');

/**
 * Sends a file of a gigabyte without a length, for as long as the other side reads. Returns the status, and how much
 * was sent before the connection was closed.
 */
export async function sendEndlessFile(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; sent: number }> {
  const { payload, headers: form } = multipart('file', 'endless', Buffer.alloc(0));
  const outgoing = request(url, { method: 'POST', headers: { ...headers, ...form } });
  let status = 0;
  let sent = 0;
  outgoing.on('response', (answer) => {
    status = answer.statusCode ?? 0;
    answer.resume();
  });
  const line = { isCut: false };
  const cut = new Promise<void>((resolve) => {
    const end = () => {
      line.isCut = true;
      resolve();
    };
    outgoing.on('close', end).on('error', end);
  });
  outgoing.write(payload.subarray(0, payload.indexOf('\r\n\r\n') + 4));
  while (!line.isCut && sent < GIGABYTE) {
    sent += CHUNK.length;
    if (!outgoing.write(CHUNK)) await Promise.race([once(outgoing, 'drain').catch(() => {}), cut]);
  }
  outgoing.end();
  await cut;
  return { status, sent };
}

export const peakMegabytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
