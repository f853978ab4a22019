import { describe, expect, test } from 'vitest';
import { needsPerson } from './needs-person.ts';

describe('an address', () => {
  test.each(['/workplace', '/workplace/', '/workplace/desks', '/workplace/absences/sanne%40harbour.example'])(
    '%s needs a person',
    (pathname) => expect(needsPerson(pathname)).toBe(true),
  );

  test.each([
    '/',
    '/start/harbour/quay',
    '/logout',
    '/auth/callback',
    '/workplace/unauthorized',
    '/workplace/reservation-status/abc',
    '/workplace/kiosk/harbour/quay',
    '/workplace/absences/a/b',
    '/workplace/desks/nowhere',
    '/nowhere',
  ])('%s needs none', (pathname) => expect(needsPerson(pathname)).toBe(false));
});
