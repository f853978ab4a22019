import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Any address within these groups may belong to one household or office: 64 bits. */
const NETWORK_GROUPS = 4;
/** `::ffff:192.0.2.1` is an IPv4 address as a socket for both families reports it. */
const MAPPED = /^(?:0:){5}ffff:(?<high>[0-9a-f]+):(?<low>[0-9a-f]+)$/;

/** All eight groups, without leading zeros. `URL` normalises every notation, also those that end in an IPv4 address. */
function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: GROUPS - (head?.length ?? 0) - (tail?.length ?? 0) }, () => '0');
  return [...(head ?? []), ...zeros, ...(tail ?? [])];
}

/** The network that a client can choose its address from: an IPv4 address, or 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  // A zone names the interface of an address, not its owner.
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const { high = '', low = '' } = MAPPED.exec(groups.join(':'))?.groups ?? {};
  if (high === '') return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  const bytes = [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]);
  return bytes.join('.');
}
