import { BlockList, isIP } from 'node:net';

type Network = readonly [network: string, prefix: number];

/** Networks that are not public: loopback, private and reserved ones, and those that embed them. */
const NOT_PUBLIC_4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** All of IPv6 except the allocated part, and the ranges within it that embed IPv4 addresses or are not routed. */
const NOT_PUBLIC_6: readonly Network[] = [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];

/**
 * Builds one list for each family: in a shared list, an IPv6 network that contains the mapped addresses would match all
 * of IPv4.
 */
function listOf(networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4');
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6');

/** Returns whether an address is public. Egress connects only to such addresses, whatever name resolved to them. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 6 ? !notPublic6.check(address, 'ipv6') : !notPublic4.check(address, 'ipv4');
}
