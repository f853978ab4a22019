import { expect, test } from 'vitest';
import { isAboutScreen, toldToScreens } from './told-to-screens.ts';

test('a screen receives the kind and floors of a change, and not whose it is', () => {
  expect(toldToScreens({ kind: 'reservations', ids: ['r'], floorIds: ['f'] })).toEqual({
    kind: 'reservations',
    ids: [],
    floorIds: ['f'],
  });
  expect(toldToScreens({ kind: 'presence', ids: ['m'] })).toBeUndefined();
});

test('a screen checks its approval after notices about itself, and not about another screen', () => {
  expect(isAboutScreen({ kind: 'screens', ids: ['own'] }, 'own')).toBe(true);
  expect(isAboutScreen({ kind: 'screens', ids: ['own', 'other'] }, 'own')).toBe(true);
  expect(isAboutScreen({ kind: 'screens', ids: ['other'] }, 'own')).toBe(false);
  expect(isAboutScreen({ kind: 'reservations', ids: ['own'] }, 'own')).toBe(false);
});
