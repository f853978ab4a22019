import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['192.0.2.1', '0:0:0:0:0:FFFF:C000:0201', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0001', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['::1', '::2', true],
  ['192.0.2.1', '2001:db8::1', false],
])('%s and %s are in the same network: %s', (one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same);
});
