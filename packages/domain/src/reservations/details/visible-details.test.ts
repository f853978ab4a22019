import { describe, expect, test } from 'vitest';
import { instantOf } from '../../time/local-time.ts';
import { startOfToday, visibleDetails } from './visible-details.ts';

const COLLEAGUE = { isHolder: false, isMaker: false, isStaff: false };
const all = { name: true, subject: true, guests: true };
const none = { name: false, subject: false, guests: false };
const open = { hide_user_details: false };
const hiding = { hide_user_details: true };
const current = { visibleToOthers: true, isPast: false };
const secret = { visibleToOthers: false, isPast: false };

describe('the visible details of a reservation', () => {
  test.each(['isHolder', 'isMaker', 'isStaff'] as const)('are complete if %s', (relation) => {
    for (const building of [open, hiding])
      for (const visibleToOthers of [true, false])
        for (const isPast of [true, false])
          expect(visibleDetails({ visibleToOthers, isPast }, { ...COLLEAGUE, [relation]: true }, building)).toEqual(
            all,
          );
  });

  test('include name, subject and guests for a colleague', () => {
    expect(visibleDetails(current, COLLEAGUE, open)).toEqual(all);
  });

  test.each([open, hiding])('are none if it is private, even for a findable holder: %j', (building) => {
    expect(visibleDetails(secret, COLLEAGUE, building)).toEqual(none);
    expect(visibleDetails(secret, COLLEAGUE, building, true)).toEqual(none);
  });

  test('exclude names if the building hides them', () => {
    expect(visibleDetails(current, COLLEAGUE, hiding)).toEqual({ ...none, subject: true });
  });

  test('include a findable holder, without the guests', () => {
    expect(visibleDetails(current, COLLEAGUE, hiding, true)).toEqual({ ...all, guests: false });
  });

  test.each([open, hiding])('are none for a colleague if it ended before today: %j', (building) => {
    expect(visibleDetails({ ...current, isPast: true }, COLLEAGUE, building)).toEqual(none);
    expect(visibleDetails({ ...current, isPast: true }, COLLEAGUE, building, true)).toEqual(none);
  });
});

test.each([
  ['Europe/Amsterdam', '2026-11-17T23:30:00Z', '2026-11-18'],
  ['America/Los_Angeles', '2026-11-18T07:00:00Z', '2026-11-17'],
  ['Asia/Kathmandu', '2026-11-17T18:20:00Z', '2026-11-18'],
])('today begins at midnight in %s', (zone, now, day) => {
  expect(startOfToday(Date.parse(now), zone)).toBe(instantOf(day, '00:00', zone));
});
