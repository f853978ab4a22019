import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

/**
 * Returns the three headers of Standard Webhooks. During a rotation both secrets sign, and the receiver verifies with
 * the one that it has.
 */
export function webhookHeaders(secrets: readonly string[], { id, seconds, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
