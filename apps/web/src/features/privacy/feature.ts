import { type Feature, passing } from '../../lib/feature.ts';

const PRIVACY = '/workplace/privacy';
const SHEET = '/workplace/privacy-sheet';
const HOLDS = '/workplace/legal-holds';

export const privacy = {
  name: 'privacy',
  routes: [
    { own: { path: PRIVACY, login: 'signed-in', guard: '-', layout: 'app' } },
    { own: { path: SHEET, login: 'signed-in', guard: '-', layout: 'app' } },
    { own: { path: HOLDS, login: 'signed-in', guard: 'B', layout: 'app+submenu' } },
    { own: { path: '/privacy-receipt/{org}/{receipt}', login: 'public', guard: '-', layout: 'bare' } },
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
} as const satisfies Feature;
