import { describe, expect, test } from 'vitest';
import { isHttpsAddress, isPictureAddress, isTimeZone, leadsElsewhere } from './addresses.ts';

const OURS = `/api/3.0/files/harbour/${'a1'.repeat(32)}`;

describe('isHttpsAddress', () => {
  test.each(['https://hooks.example/berth', 'https://hooks.example:8443/a?b=c'])('accepts %s', (address) => {
    expect(isHttpsAddress(address)).toBe(true);
  });
  test.each(['', 'hooks.example', 'http://hooks.example', 'javascript:alert(1)', 'https://me@hooks.example', OURS])(
    'rejects %j',
    (address) => {
      expect(isHttpsAddress(address)).toBe(false);
    },
  );
});

describe('a secret that was stored for https://hooks.example/a', () => {
  const elsewhere = (address: string) => leadsElsewhere('https://hooks.example/a', address);
  test.each(['https://hooks.example/a', 'https://HOOKS.example:443/other?path', '', 'not an address'])(
    'is sent to the same host with %j',
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
  ])('would be sent to another host with %s', (address) => {
    expect(elsewhere(address)).toBe(true);
  });
  test('would be sent to another host if no address was stored', () => {
    expect(leadsElsewhere('', 'https://hooks.example/a')).toBe(true);
  });
});

describe('isPictureAddress', () => {
  test.each(['https://pictures.example/a.jpg', OURS])('accepts %s', (address) => {
    expect(isPictureAddress(address)).toBe(true);
  });
  test.each(['/api/3.0/files/harbour/../../me', '/elsewhere.png', `//evil.example${OURS}`, `${OURS}?x`])(
    'rejects %s',
    (address) => {
      expect(isPictureAddress(address)).toBe(false);
    },
  );
});

describe('isTimeZone', () => {
  test.each(['Europe/Amsterdam', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'America/Port-au-Prince'])(
    'accepts %s, even if the browser lists the zone under another name',
    (zone) => {
      expect(isTimeZone(zone)).toBe(true);
    },
  );
  test.each(['', '+01:00', 'europe/amsterdam', 'Europe/Atlantis', 'Europe/Amsterdam\n'])('rejects %j', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
