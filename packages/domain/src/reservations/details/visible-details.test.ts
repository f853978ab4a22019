import { describe, expect, test } from 'vitest';
import { visibleDetails } from './visible-details.ts';

const COLLEAGUE = { isHolder: false, isMaker: false, isStaff: false };
const all = { name: true, subject: true, guests: true };
const none = { name: false, subject: false, guests: false };
const open = { hide_user_details: false };
const hiding = { hide_user_details: true };

describe('the visible details of a reservation', () => {
  test.each(['isHolder', 'isMaker', 'isStaff'] as const)('are complete if %s', (relation) => {
    for (const building of [open, hiding])
      for (const visibleToOthers of [true, false])
        expect(visibleDetails({ visibleToOthers }, { ...COLLEAGUE, [relation]: true }, building)).toEqual(all);
  });

  test('include name, subject and guests for a colleague', () => {
    expect(visibleDetails({ visibleToOthers: true }, COLLEAGUE, open)).toEqual(all);
  });

  test.each([open, hiding])('are none if it is private, even for a findable holder: %j', (building) => {
    expect(visibleDetails({ visibleToOthers: false }, COLLEAGUE, building)).toEqual(none);
    expect(visibleDetails({ visibleToOthers: false }, COLLEAGUE, building, true)).toEqual(none);
  });

  test('exclude names if the building hides them', () => {
    expect(visibleDetails({ visibleToOthers: true }, COLLEAGUE, hiding)).toEqual({ ...none, subject: true });
  });

  test('include a findable holder, without the guests', () => {
    expect(visibleDetails({ visibleToOthers: true }, COLLEAGUE, hiding, true)).toEqual({ ...all, guests: false });
  });
});
