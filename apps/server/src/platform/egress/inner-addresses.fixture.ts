/** Loopback and private addresses, and the metadata service of clouds. */
const INNER = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.0.1',
  '198.18.0.1',
] as const;

const hex = (part: number, digits = 2) => part.toString(16).padStart(digits, '0');
const eachDigit = (part: number, write: (digit: string) => string) => String(part).replaceAll(/\d/g, write);
const FULL_WIDTH_ZERO = 0xff10;

/** All known notations of one IPv4 address. */
function spellingsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const dots = (write: (part: number) => string) => [a, b, c, d].map(write).join('.');
  const [high, low] = [hex(a * 256 + b, 4), hex(c * 256 + d, 4)];
  const [flippedHigh, flippedLow] = [hex(0xffff - (a * 256 + b), 4), hex(0xffff - (c * 256 + d), 4)];
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole, 8)}`,
    `0X${hex(whole, 16).toUpperCase()}`,
    `0${whole.toString(8)}`,
    dots((part) => `0x${hex(part)}`),
    dots((part) => `0${part.toString(8)}`),
    dots((part) => `000000${part.toString(8)}`),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.0${b.toString(8)}.${c * 256 + d}`,
    dots((part) => eachDigit(part, (digit) => `%3${digit}`)),
    dots((part) => eachDigit(part, (digit) => String.fromCodePoint(FULL_WIDTH_ZERO + Number(digit)))),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high.toUpperCase()}:${low.toUpperCase()}]`,
    `[::${address}]`,
    `[::ffff:0:${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${high}:${low}::]`,
    `[2001:0:1:2::${flippedHigh}:${flippedLow}]`,
  ];
}

const OTHERS = [
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[5f00::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'anything.localhost',
  'metadata.google.internal',
  '127.0.0.1.nip.example',
  // The part before the host looks like a host.
  '8.8.8.8@127.0.0.1',
  '8.8.8.8:443@127.0.0.1',
  '8.8.8.8%40@127.0.0.1',
];

/** Returns more than two hundred URLs of internal addresses, all with the same port. */
export const innerUrls = (port: string): string[] =>
  [...INNER.flatMap(spellingsOf), ...OTHERS].map((host) => `https://${host}:${port}/hook`);
