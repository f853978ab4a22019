import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { webhookHeaders } from '../egress/sign-webhook.ts';

type Signed = { readonly headers: IncomingHttpHeaders; readonly body: string };

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '');
const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Returns whether the message was signed recently with this secret, as Standard Webhooks specifies. */
export function isSigned({ headers, body }: Signed, secret: string, now: number, toleranceMs: number): boolean {
  const id = textOf(headers['webhook-id']);
  const seconds = Number(textOf(headers['webhook-timestamp']) || Number.NaN);
  if (id === '' || !(Math.abs(seconds * 1000 - now) <= toleranceMs)) return false;
  const expected = webhookHeaders([secret], { id, seconds, body })['webhook-signature'] ?? '';
  const signatures = textOf(headers['webhook-signature']).split(' ');
  return signatures.some((signature) => isSame(Buffer.from(signature).toString('latin1'), expected));
}
