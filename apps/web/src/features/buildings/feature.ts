import { asDashboardAdmin, type Feature, passing } from '../../lib/feature.ts';

const SETTINGS = '/workplace/buildingSettings';
const isAdmin = passing('B');
const isStaff = passing('A');

export const buildings = {
  name: 'buildings',
  routes: [
    { path: '/workplace', withoutBuilding: true },
    { path: '/workplace/buildings', withoutBuilding: true },
    { path: '/workplace/organisations', withoutBuilding: true },
    { path: '/workplace/authorisations' },
    { path: SETTINGS, partsFor: isStaff },
  ],
  menu: [
    {
      menu: 'main',
      order: 10,
      label: 'menu.locations',
      to: '/workplace',
      when: ({ buildingCount, onLocations }) => buildingCount > 1 && !onLocations,
    },
    { menu: 'user', order: 10, label: 'menu.organisations', to: '/workplace/organisations', when: asDashboardAdmin },
    { menu: 'user', order: 20, label: 'menu.buildings', to: '/workplace/buildings', when: asDashboardAdmin },
    // A user who can only see the settings needs no menu around them.
    {
      menu: 'submenu',
      order: 20,
      label: 'menu.building',
      to: SETTINGS,
      when: (facts) => isStaff(facts) && !isAdmin(facts),
    },
    { menu: 'submenu', under: 'menu.building', order: 10, label: 'menu.general', to: SETTINGS, when: isAdmin },
    {
      menu: 'submenu',
      under: 'menu.building',
      order: 20,
      label: 'menu.authorisations',
      to: '/workplace/authorisations',
      when: asDashboardAdmin,
    },
  ],
} as const satisfies Feature;
