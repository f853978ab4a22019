import { describe, expect, test } from 'vitest';
import { needsPerson } from './needs-person.ts';

describe('the address', () => {
  test.each(['/workplace', '/workplace/', '/workplace/desks', '/workplace/absences/sanne%40harbour.example'])(
    '%s needs a signed-in user',
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
  ])('%s needs no user', (pathname) => expect(needsPerson(pathname)).toBe(false));
});
