import { expect, test } from 'vitest';
import { hashOfSecret, isBearerSecret, newBearerSecret } from '../../../platform/secrets/bearer-secret.ts';
import { newPairingCode } from './pairing-code.ts';

const MANY = 30_000;

test('pairing codes have twelve uniformly distributed digits, and do not repeat [T12]', () => {
  const codes = Array.from({ length: MANY }, newPairingCode);
  expect(codes.filter((code) => !/^\d{12}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(MANY);
  for (let place = 0; place < 12; place += 1) {
    const counts = Array.from({ length: 10 }, (_, digit) => codes.filter((code) => code[place] === `${digit}`).length);
    const expected = MANY / 10;
    // Chi-square with nine degrees of freedom exceeds 48 by chance about once in four million.
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(48);
  }
});

test('a secret has 256 bits in URL-safe characters, and is stored as its hash [T12]', () => {
  const secret = newBearerSecret();
  expect(isBearerSecret(secret)).toBe(true);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(hashOfSecret(secret)).toHaveLength(32);
  expect(hashOfSecret(secret).equals(hashOfSecret(newBearerSecret()))).toBe(false);
  for (const other of ['', secret.slice(1), `${secret}x`, '123456789012', `${secret.slice(1)}+`])
    expect(isBearerSecret(other)).toBe(false);
});
