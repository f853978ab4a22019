import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { bits, explicit, integer, nothing, objectId, octets, sequence, set, time, utf8, yes } from './der.ts';

export type SelfSigned = {
  /** The public part, as PEM. */
  readonly certificate: string;
  /** PKCS #8, as PEM. */
  readonly privateKey: string;
};

const SHA256_WITH_RSA = sequence(objectId('1.2.840.113549.1.1.11'), nothing);
const COMMON_NAME = objectId('2.5.4.3');
const BASIC_CONSTRAINTS = objectId('2.5.29.19');
const KEY_USAGE = objectId('2.5.29.15');
/** Signs, and nothing else: the first of the bits, the other seven do not count. */
const SIGNS = bits(Buffer.from([0x80]), 7);
const VERSION_3 = integer(Buffer.from([2]));
const MODULUS_BITS = 2048;

const critical = (id: Uint8Array, value: Uint8Array) => sequence(id, yes, octets(value));
const pem = (der: Uint8Array) => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** A key pair of its own and a certificate (X.509, RFC 5280) that it signs itself. Node reads certificates and writes none. */
export async function selfSigned(commonName: string, from: Date, until: Date): Promise<SelfSigned> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = sequence(set(sequence(COMMON_NAME, utf8(commonName))));
  const endsThere = critical(BASIC_CONSTRAINTS, sequence());
  const content = sequence(
    explicit(0, VERSION_3),
    integer(randomBytes(16)),
    SHA256_WITH_RSA,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey,
    explicit(3, sequence(endsThere, critical(KEY_USAGE, SIGNS))),
  );
  const signature = bits(sign('sha256', content, privateKey));
  return { certificate: pem(sequence(content, SHA256_WITH_RSA, signature)), privateKey };
}
