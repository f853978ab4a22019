import { expect, test } from 'vitest';
import { webhookHeaders } from '../egress/sign-webhook.ts';
import { isSigned } from './is-signed.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const [now, tolerance] = [1_794_819_600_000, 300_000];
const signed = (secrets: string[], at = now, body = '[1]') =>
  webhookHeaders(secrets, { id: 'm1', seconds: at / 1000, body });

test.each([
  ['correctly', signed([secret]), '[1]', true],
  ['with two secrets, one of them ours', signed([other, secret]), '[1]', true],
  ['just within the tolerance', signed([secret], now - tolerance), '[1]', true],
  ['too long ago', signed([secret], now - tolerance - 1000), '[1]', false],
  ['too far in the future', signed([secret], now + tolerance + 1000), '[1]', false],
  ['with another secret', signed([other]), '[1]', false],
  ['for another body', signed([secret]), '[2]', false],
  ['under another id', { ...signed([secret]), 'webhook-id': 'm2' }, '[1]', false],
  ['at another time', { ...signed([secret]), 'webhook-timestamp': String(now / 1000 + 1) }, '[1]', false],
  ['with a malformed signature', { ...signed([secret]), 'webhook-signature': 'v1,é' }, '[1]', false],
  ['not at all', {}, '[1]', false],
])('isSigned checks a message that is signed %s [T24]', (_how, headers, body, expected) => {
  expect(isSigned({ headers, body }, secret, now, tolerance)).toBe(expected);
});
