import { BlockList, isIPv6 } from 'node:net';

/** A household or office can use any IPv6 address within this many bits. */
const NETWORK_BITS = { ipv4: 32, ipv6: 64 };

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A zone names the interface of an address, not its owner. */
const withoutZone = (address: string) => address.replace(/%.*$/, '');

/** Whether two addresses probably belong to the same network. */
export function isSameNetwork(one: string, other: string): boolean {
  const [a, b] = [withoutZone(one), withoutZone(other)];
  const family = familyOf(a);
  if (family !== familyOf(b)) return false;
  const network = new BlockList();
  network.addSubnet(a, NETWORK_BITS[family], family);
  return network.check(b, family);
}
