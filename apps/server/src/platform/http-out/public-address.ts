import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the internet: our own machines, our neighbours', and what stands for them. */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Everything but the part of IPv6 that is given out, and within it what leads to an address of IPv4 or to nobody.
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];

const notPublic = new BlockList();
for (const [network, prefix] of NOT_PUBLIC)
  notPublic.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');

/** Whether an address is somebody's on the internet. Only such are written to, whatever name led there. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
