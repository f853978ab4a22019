import { type Feature, passing } from '../../lib/feature.ts';

export const absences = {
  name: 'absences',
  routes: [
    { path: '/workplace/my-absences', needs: ({ group }) => group?.reservationsEnabled === true },
    { path: '/workplace/absences/{username}' },
    { path: '/workplace/fixed-desk-employees' },
  ],
  menu: [
    {
      menu: 'user',
      order: 30,
      label: 'menu.myAbsences',
      to: '/workplace/my-absences',
      when: ({ reservationsEnabled, isMember, showPlannedAbsences }) =>
        reservationsEnabled && isMember && showPlannedAbsences,
    },
    {
      menu: 'user',
      order: 40,
      label: 'menu.away',
      opens: 'away',
      when: ({ reservationsEnabled, isMember }) => reservationsEnabled && isMember,
    },
    {
      menu: 'submenu',
      under: 'menu.userManagement',
      order: 20,
      label: 'menu.fixedDeskEmployees',
      to: '/workplace/fixed-desk-employees',
      when: passing('A'),
    },
  ],
} as const satisfies Feature;
