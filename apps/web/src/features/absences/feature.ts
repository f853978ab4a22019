import { type Feature, passing } from '../../lib/feature.ts';

export const absences: Feature = {
  name: 'absences',
  routes: [
    {
      path: '/workplace/my-absences',
      texts: 'member',
      needs: ({ group }) => group?.reservationsEnabled === true,
      screen: async () => (await import('./absences-screen.tsx')).MyAbsencesScreen,
    },
    {
      path: '/workplace/absences/{username}',
      texts: 'member',
      screen: async () => (await import('./absences-screen.tsx')).AbsencesOfScreen,
    },
    {
      path: '/workplace/fixed-desk-employees',
      texts: 'staff',
      screen: async () => (await import('./fixed-desks/fixed-desks-screen.tsx')).FixedDesksScreen,
    },
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
};
