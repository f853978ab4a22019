import type { ScreensOf } from '../../lib/feature.ts';
import type { integrations } from './feature.ts';

export const screens: ScreensOf<typeof integrations> = {
  '/workplace/integrations': {
    texts: 'staff',
    screen: async () => (await import('./integrations-screen.tsx')).IntegrationsScreen,
  },
};
