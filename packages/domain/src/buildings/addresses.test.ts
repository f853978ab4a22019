import { describe, expect, test } from 'vitest';
import { isHttpsAddress, isPictureAddress, isTimeZone, leadsElsewhere } from './addresses.ts';

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

describe('a secret that was stored for https://hooks.example/a', () => {
  const elsewhere = (address: string) => leadsElsewhere('https://hooks.example/a', address);
  test.each(['https://hooks.example/a', 'https://HOOKS.example:443/other?path', '', 'not an address'])(
    'stays where it is with %j',
    (address) => {
      expect(elsewhere(address)).toBe(false);
    },
  );
  test.each([
    'https://evil.example/a',
    'https://hooks.example.evil.example/a',
    'https://hooks.example:8443/a',
    'http://hooks.example/a',
    'https://hooks.example@evil.example/a',
  ])('would go elsewhere with %s', (address) => {
    expect(elsewhere(address)).toBe(true);
  });
  test('which was no address leads elsewhere with any', () => {
    expect(leadsElsewhere('', 'https://hooks.example/a')).toBe(true);
  });
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
