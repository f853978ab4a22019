import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** RFC 6238 with what every authenticator app assumes: SHA-1, six digits, thirty seconds. */
export function oneTimeCode(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(/\s/g, '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS)));
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(start) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** On the page that asks for a second factor: types the key of a phone that we are. Answers the key. */
export async function setUpSecondFactor(page: Page): Promise<string> {
  await page.locator('#mode-manual').click();
  const key = await page.locator('#kc-totp-secret-key').innerText();
  await expect(page.locator('#totp')).toBeVisible();
  await page.locator('#totp').fill(oneTimeCode(key));
  await page.locator('#saveTOTPBtn').click();
  return key;
}
