import { describe, expect, test } from 'vitest';
import { isHttpsAddress, isPictureAddress, isTimeZone } from './addresses.ts';

const OURS = `/api/3.0/files/harbour/${'a1'.repeat(32)}`;

describe('an address somebody enters', () => {
  test.each(['https://hooks.example/berth', 'https://hooks.example:8443/a?b=c'])('%s is taken', (address) => {
    expect(isHttpsAddress(address)).toBe(true);
  });
  test.each(['', 'hooks.example', 'http://hooks.example', 'javascript:alert(1)', 'https://me@hooks.example', OURS])(
    '%j is not',
    (address) => {
      expect(isHttpsAddress(address)).toBe(false);
    },
  );
});

describe('the address of a picture', () => {
  test.each(['https://pictures.example/a.jpg', OURS])('%s is taken', (address) => {
    expect(isPictureAddress(address)).toBe(true);
  });
  test.each(['/api/3.0/files/harbour/../../me', '/elsewhere.png', `//evil.example${OURS}`, `${OURS}?x`])(
    '%s is not',
    (address) => {
      expect(isPictureAddress(address)).toBe(false);
    },
  );
});

describe('a time zone', () => {
  test.each(['Europe/Amsterdam', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'America/Port-au-Prince'])(
    '%s is one, whichever name the browser lists it under',
    (zone) => {
      expect(isTimeZone(zone)).toBe(true);
    },
  );
  test.each(['', '+01:00', 'europe/amsterdam', 'Europe/Atlantis', 'Europe/Amsterdam\n'])('%j is none', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
