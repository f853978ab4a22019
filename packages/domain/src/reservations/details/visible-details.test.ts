import { describe, expect, test } from 'vitest';
import { visibleDetails } from './visible-details.ts';

const COLLEAGUE = { isHolder: false, isMaker: false, isStaff: false };
const all = { name: true, subject: true, guests: true };
const none = { name: false, subject: false, guests: false };
const open = { hide_user_details: false };
const hiding = { hide_user_details: true };

describe('what an onlooker may see of a reservation', () => {
  test.each(['isHolder', 'isMaker', 'isStaff'] as const)('everything when %s', (relation) => {
    for (const building of [open, hiding])
      for (const visibleToOthers of [true, false])
        expect(visibleDetails({ visibleToOthers }, { ...COLLEAGUE, [relation]: true }, building)).toEqual(all);
  });

  test('a colleague sees who, what and with whom', () => {
    expect(visibleDetails({ visibleToOthers: true }, COLLEAGUE, open)).toEqual(all);
  });

  test.each([open, hiding])('nothing of a private one, also of somebody who wants to be found: %j', (building) => {
    expect(visibleDetails({ visibleToOthers: false }, COLLEAGUE, building)).toEqual(none);
    expect(visibleDetails({ visibleToOthers: false }, COLLEAGUE, building, true)).toEqual(none);
  });

  test('no names where the building hides them', () => {
    expect(visibleDetails({ visibleToOthers: true }, COLLEAGUE, hiding)).toEqual({ ...none, subject: true });
  });

  test('but who chose to be found is, without their guests', () => {
    expect(visibleDetails({ visibleToOthers: true }, COLLEAGUE, hiding, true)).toEqual({ ...all, guests: false });
  });
});
