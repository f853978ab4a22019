import type { ScreensOf } from '../../lib/feature.ts';
import type { notifications } from './feature.ts';

export const screens: ScreensOf<typeof notifications> = {
  '/workplace/email-templates': {
    texts: 'staff',
    screen: async () => (await import('./email-templates/email-templates-screen.tsx')).EmailTemplatesScreen,
  },
};
