import { type Feature, passing } from '../../lib/feature.ts';

const CALENDARS = '/workplace/calendars';
const isAdmin = passing('B');
const settlesConflicts = passing('A');
const ENTRY = { menu: 'submenu', label: 'menu.calendars', to: CALENDARS } as const;

export const calendars = {
  name: 'calendars',
  routes: [{ own: { path: CALENDARS, login: 'signed-in', guard: 'A', layout: 'app+submenu' } }],
  menu: [
    { ...ENTRY, under: 'menu.organisation', order: 32, when: isAdmin },
    // Coordinators have no organisation menu; they see only the conflicts of this page.
    { ...ENTRY, order: 55, when: (facts) => settlesConflicts(facts) && !isAdmin(facts) },
  ],
} as const satisfies Feature;
