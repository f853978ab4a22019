import type { ScreensOf } from '../../lib/feature.ts';
import type { audit } from './feature.ts';

export const screens: ScreensOf<typeof audit> = {
  '/workplace/audit': { texts: 'staff', screen: async () => (await import('./audit-screen.tsx')).AuditScreen },
};
