import { expect, test } from 'vitest';
import { mailDetails } from './mail-details.ts';

const ALL = { name: true, subject: true, guests: true };
const [PUBLIC, PRIVATE] = [{ visibleToOthers: true }, { visibleToOthers: false }];
const [OPEN, HIDING] = [{ hide_user_details: false }, { hide_user_details: true }];

test('the holder and the service address read everything, also of a private reservation', () => {
  for (const audience of ['holder', 'service'] as const)
    for (const reservation of [PUBLIC, PRIVATE])
      for (const building of [OPEN, HIDING]) expect(mailDetails(audience, reservation, building)).toEqual(ALL);
});

test('a guest always learns who invited them and to what, and of other guests only what everyone sees', () => {
  expect(mailDetails('guest', PUBLIC, OPEN)).toEqual(ALL);
  for (const [reservation, building] of [
    [PRIVATE, OPEN],
    [PUBLIC, HIDING],
    [PRIVATE, HIDING],
  ] as const)
    expect(mailDetails('guest', reservation, building)).toEqual({ ...ALL, guests: false });
});
