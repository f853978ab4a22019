import { expect, test } from 'vitest';
import { webhookHeaders } from './sign-webhook.ts';

/** The example of the specification, which every library for receivers verifies. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SIGNED = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('a request is signed as Standard Webhooks specifies [T24]', () => {
  expect(webhookHeaders([SECRET], SIGNED)).toEqual({
    'webhook-id': SIGNED.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  });
});

test('a request is signed with each secret while one is replaced, and differently for another time, id or body [T24]', () => {
  const other = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`;
  const { 'webhook-signature': both = '' } = webhookHeaders([other, SECRET], SIGNED);
  expect(both.split(' ')).toHaveLength(2);
  expect(both.split(' ')[1]).toBe(SIGNATURE);
  for (const change of [{ id: 'msg_2' }, { seconds: 1_614_265_331 }, { body: '{"test":2432232314}' }])
    expect(webhookHeaders([SECRET], { ...SIGNED, ...change })['webhook-signature']).not.toBe(SIGNATURE);
});
