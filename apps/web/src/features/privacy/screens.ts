import type { ScreensOf } from '../../lib/feature.ts';
import type { privacy } from './feature.ts';

export const screens: ScreensOf<typeof privacy> = {
  '/workplace/privacy': {
    texts: 'privacy',
    screen: async () => (await import('./mine/privacy-screen.tsx')).PrivacyScreen,
  },
  '/workplace/privacy-sheet': {
    texts: 'privacy',
    screen: async () => (await import('./sheet/sheet-screen.tsx')).SheetScreen,
  },
  '/workplace/legal-holds': {
    texts: 'staff',
    screen: async () => (await import('./holds/holds-screen.tsx')).HoldsScreen,
  },
  '/privacy-receipt/{org}/{receipt}': {
    texts: 'privacy',
    screen: async () => (await import('./receipt/receipt-screen.tsx')).ReceiptScreen,
  },
};
