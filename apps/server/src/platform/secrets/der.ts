/** The subset of DER (X.690) that a certificate needs. */
export type Der = Buffer<ArrayBuffer>;

const SHORT = 0x80;

function lengthOf(bytes: number): Buffer {
  if (bytes < SHORT) return Buffer.from([bytes]);
  const hex = bytes.toString(16);
  const written = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([SHORT + written.length]), written]);
}

const tagged =
  (tag: number) =>
  (...content: Uint8Array[]): Der => {
    const bytes = Buffer.concat(content);
    return Buffer.concat([Buffer.from([tag]), lengthOf(bytes.length), bytes]);
  };

export const sequence = tagged(0x30);
export const set = tagged(0x31);
export const octets = tagged(0x04);
/** An explicit, context-specific tag. */
export const explicit = (number: number, content: Uint8Array): Der => tagged(0xa0 + number)(content);
export const utf8 = (text: string): Der => tagged(0x0c)(Buffer.from(text));
export const yes: Der = tagged(0x01)(Buffer.from([0xff]));
export const nothing: Der = tagged(0x05)();
/** A bit string; `unused` bits of the last byte do not count. */
export const bits = (content: Uint8Array, unused = 0): Der => tagged(0x03)(Buffer.from([unused]), content);

/** A positive integer: a leading zero byte keeps the first bit clear, which would mean negative. */
export function integer(bytes: Uint8Array): Der {
  const first = bytes.findIndex((byte) => byte !== 0);
  const short = first === -1 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first));
  return tagged(0x02)(...((short[0] ?? 0) >= SHORT ? [Buffer.from([0])] : []), short);
}

/** An object identifier, such as `2.5.4.3`. */
export function objectId(numbers: string): Der {
  const [first = 0, second = 0, ...rest] = numbers.split('.').map(Number);
  const written = [first * 40 + second, ...rest].flatMap((number) => {
    const bytes = [number % SHORT];
    for (let left = Math.floor(number / SHORT); left > 0; left = Math.floor(left / SHORT))
      bytes.unshift((left % SHORT) + SHORT);
    return bytes;
  });
  return tagged(0x06)(Buffer.from(written));
}

const FIRST_LONG_YEAR = 2050;

/** A time in seconds. The year has four digits from 2050 on, and must have two before (RFC 5280, 4.1.2.5). */
export function time(instant: Date): Der {
  const text = `${instant.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`;
  return instant.getUTCFullYear() < FIRST_LONG_YEAR
    ? tagged(0x17)(Buffer.from(text.slice(2)))
    : tagged(0x18)(Buffer.from(text));
}
