import { type Feature, passing } from '../../lib/feature.ts';

const PRIVACY = '/workplace/privacy';
const SHEET = '/workplace/privacy-sheet';
const HOLDS = '/workplace/legal-holds';

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
      own: { path: HOLDS, login: 'signed-in', guard: 'B', layout: 'app+submenu' },
      texts: 'staff',
      screen: async () => (await import('./holds/holds-screen.tsx')).HoldsScreen,
    },
    {
      own: { path: '/privacy-receipt/{org}/{receipt}', login: 'public', guard: '-', layout: 'bare' },
      texts: 'privacy',
      screen: async () => (await import('./receipt/receipt-screen.tsx')).ReceiptScreen,
    },
  ],
  menu: [
    { menu: 'user', order: 55, label: 'menu.privacy', to: PRIVACY, when: ({ isMember }) => isMember },
    {
      menu: 'submenu',
      under: 'menu.organisation',
      order: 40,
      label: 'menu.legalHolds',
      to: HOLDS,
      when: passing('B'),
    },
  ],
};
