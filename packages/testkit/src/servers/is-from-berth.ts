import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromBerth(secret: string, headers: Record<string, string>, body: string, now = Date.now()): boolean {
  const at = headers['webhook-timestamp'] ?? '';
  if (!/^\d+$/.test(at) || Math.abs(now / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${at}.${body}`).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const signature = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}
