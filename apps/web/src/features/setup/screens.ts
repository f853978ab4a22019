import type { ScreensOf } from '../../lib/feature.ts';
import type { setup } from './feature.ts';

export const screens: ScreensOf<typeof setup> = {
  '/workplace/setup': { texts: 'staff', screen: async () => (await import('./setup-screen.tsx')).SetupScreen },
};
