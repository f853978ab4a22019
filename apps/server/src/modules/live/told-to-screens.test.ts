import { expect, test } from 'vitest';
import { isAboutScreen, toldToScreens } from './told-to-screens.ts';

test('a wall hears what changed and on which floors, and not whose it is', () => {
  expect(toldToScreens({ kind: 'reservations', ids: ['r'], floorIds: ['f'] })).toEqual({
    kind: 'reservations',
    ids: [],
    floorIds: ['f'],
  });
  expect(toldToScreens({ kind: 'presence', ids: ['m'] })).toBeUndefined();
});

test('a screen looks whether it is still approved after what was decided about it, and not about its neighbour', () => {
  expect(isAboutScreen({ kind: 'screens', ids: ['own'] }, 'own')).toBe(true);
  expect(isAboutScreen({ kind: 'screens', ids: ['own', 'other'] }, 'own')).toBe(true);
  expect(isAboutScreen({ kind: 'screens', ids: ['other'] }, 'own')).toBe(false);
  expect(isAboutScreen({ kind: 'reservations', ids: ['own'] }, 'own')).toBe(false);
});
