import type { ScreensOf } from '../../lib/feature.ts';
import type { engagement } from './feature.ts';

export const screens: ScreensOf<typeof engagement> = {
  '/workplace/rewards': { texts: 'member', screen: async () => (await import('./rewards-screen.tsx')).RewardsScreen },
};
