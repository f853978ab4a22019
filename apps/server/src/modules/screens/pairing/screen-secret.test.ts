import { expect, test } from 'vitest';
import { hashOfSecret, isSecret, newPairingCode, newSecret } from './screen-secret.ts';

const MANY = 30_000;

test('pairing codes are twelve digits, each digit at each place as likely as any, and none comes twice', () => {
  const codes = Array.from({ length: MANY }, newPairingCode);
  expect(codes.filter((code) => !/^\d{12}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(MANY);
  for (let place = 0; place < 12; place += 1) {
    const counts = Array.from({ length: 10 }, (_, digit) => codes.filter((code) => code[place] === `${digit}`).length);
    const expected = MANY / 10;
    // Chi-square with nine degrees of freedom: above 48 by chance once in some four million.
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(48);
  }
});

test('a secret has 256 bits in the alphabet of addresses, and is stored as its hash', () => {
  const secret = newSecret();
  expect(isSecret(secret)).toBe(true);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(hashOfSecret(secret)).toHaveLength(32);
  expect(hashOfSecret(secret).equals(hashOfSecret(newSecret()))).toBe(false);
  for (const other of ['', secret.slice(1), `${secret}x`, '123456789012', `${secret.slice(1)}+`])
    expect(isSecret(other)).toBe(false);
});
