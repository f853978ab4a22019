import type { Feature } from '../../lib/feature.ts';

const PRIVACY = '/workplace/privacy';
const SHEET = '/workplace/privacy-sheet';

export const privacy: Feature = {
  name: 'privacy',
  routes: [
    {
      own: { path: PRIVACY, login: 'signed-in', guard: '-', layout: 'app' },
      texts: 'privacy',
      screen: async () => (await import('./mine/privacy-screen.tsx')).PrivacyScreen,
    },
    {
      own: { path: SHEET, login: 'signed-in', guard: '-', layout: 'app' },
      texts: 'privacy',
      screen: async () => (await import('./sheet/sheet-screen.tsx')).SheetScreen,
    },
    {
      own: { path: '/privacy-receipt/{org}/{receipt}', login: 'public', guard: '-', layout: 'bare' },
      texts: 'privacy',
      screen: async () => (await import('./receipt/receipt-screen.tsx')).ReceiptScreen,
    },
  ],
  menu: [{ menu: 'user', order: 55, label: 'menu.privacy', to: PRIVACY, when: ({ isMember }) => isMember }],
};
