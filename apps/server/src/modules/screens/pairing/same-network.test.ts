import { expect, test } from 'vitest';
import { isSameNetwork } from './same-network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['192.0.2.1', '2001:db8::1', false],
])('%s and %s are in the same network: %s', (one, other, same) => {
  expect(isSameNetwork(one, other)).toBe(same);
  expect(isSameNetwork(other, one)).toBe(same);
});
