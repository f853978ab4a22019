import { type Feature, passing } from '../../lib/feature.ts';

const CALENDARS = '/workplace/calendars';

export const calendars: Feature = {
  name: 'calendars',
  routes: [
    {
      own: { path: CALENDARS, login: 'signed-in', guard: 'B', layout: 'app+submenu' },
      texts: 'staff',
      screen: async () => (await import('./calendars-screen.tsx')).CalendarsScreen,
    },
  ],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.organisation',
      order: 32,
      label: 'menu.calendars',
      to: CALENDARS,
      when: passing('B'),
    },
  ],
};
