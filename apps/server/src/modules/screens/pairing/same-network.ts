import { BlockList, isIPv6 } from 'node:net';

/** One household or office has as many addresses of the newer kind as it likes, all within this many bits. */
const NETWORK_BITS = { ipv4: 32, ipv6: 64 };

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A zone says by which way an address is reached, not whose it is. */
const withoutZone = (address: string) => address.replace(/%.*$/, '');

/** Whether two addresses are, as far as one can tell, of the same asker. */
export function isSameNetwork(one: string, other: string): boolean {
  const [a, b] = [withoutZone(one), withoutZone(other)];
  const family = familyOf(a);
  if (family !== familyOf(b)) return false;
  const network = new BlockList();
  network.addSubnet(a, NETWORK_BITS[family], family);
  return network.check(b, family);
}
