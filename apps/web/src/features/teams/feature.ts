import { type Feature, passing } from '../../lib/feature.ts';

const MY_TEAMS = '/workplace/my-teams';
const TEAMS = '/workplace/teams';

export const teams = {
  name: 'teams',
  routes: [
    { own: { path: MY_TEAMS, login: 'signed-in', guard: '-', layout: 'app' } },
    { own: { path: TEAMS, login: 'signed-in', guard: 'A', layout: 'app+submenu' } },
  ],
  menu: [
    { menu: 'user', order: 60, label: 'menu.myTeams', to: MY_TEAMS, when: ({ isMember }) => isMember },
    {
      menu: 'submenu',
      under: 'menu.userManagement',
      order: 15,
      label: 'menu.teams',
      to: TEAMS,
      when: passing('A'),
    },
  ],
} as const satisfies Feature;
