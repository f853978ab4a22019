import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bits, integer, objectId, octets, time } from './der.ts';
import { selfSigned } from './self-signed.ts';

const hex = (der: Uint8Array) => Buffer.from(der).toString('hex');

describe('DER', () => {
  test.each([
    [[0], '020100'],
    [[0x7f], '02017f'],
    [[0x80], '02020080'],
    [[0, 0, 1, 0], '02020100'],
  ])('the integer %j', (bytes, written) => {
    expect(hex(integer(Buffer.from(bytes)))).toBe(written);
  });

  test('names, bits and lengths of every size', () => {
    expect(hex(objectId('1.2.840.113549.1.1.11'))).toBe('06092a864886f70d01010b');
    expect(hex(objectId('2.5.29.15'))).toBe('0603551d0f');
    expect(hex(bits(Buffer.from([0x80]), 7))).toBe('03020780');
    expect([127, 128, 300].map((n) => hex(octets(Buffer.alloc(n))).slice(0, 8))).toEqual([
      '047f0000',
      '04818000',
      '0482012c',
    ]);
  });

  test.each([
    ['2049-12-31T23:59:59.999Z', '491231235959Z', 0x17],
    ['2050-01-01T00:00:00.000Z', '20500101000000Z', 0x18],
  ])('a year has two digits until 2049, and four after it: %s', (instant, text, tag) => {
    const written = Buffer.from(time(new Date(instant)));
    expect([written[0], written.subarray(2).toString()]).toEqual([tag, text]);
  });
});

test('a self-signed certificate has its name, validity, purpose and signature', async () => {
  const [from, until] = ['2026-11-17T08:00:00.000Z', '2051-11-17T08:00:00.000Z'];
  const { certificate, privateKey } = await selfSigned('Berth rooms of Acmé', new Date(from), new Date(until));
  const read = new X509Certificate(certificate);
  expect([read.subject, read.issuer]).toEqual(['CN=Berth rooms of Acmé', 'CN=Berth rooms of Acmé']);
  expect([read.validFromDate, read.validToDate].map((date) => date.toISOString())).toEqual([from, until]);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
  expect(read.ca).toBe(false);
  const other = await selfSigned('Another', new Date(from), new Date(until));
  const another = new X509Certificate(other.certificate);
  expect(read.verify(another.publicKey)).toBe(false);
  expect(read.serialNumber).not.toBe(another.serialNumber);
});
