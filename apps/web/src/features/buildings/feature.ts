import { asDashboardAdmin, type Feature, passing } from '../../lib/feature.ts';

const SETTINGS = '/workplace/buildingSettings';
const isAdmin = passing('B');
const isStaff = passing('A');

export const buildings: Feature = {
  name: 'buildings',
  routes: [
    {
      path: '/workplace',
      withoutBuilding: true,
      screen: async () => (await import('./locations-screen.tsx')).LocationsScreen,
    },
    {
      path: '/workplace/buildings',
      withoutBuilding: true,
      texts: 'staff',
      screen: async () => (await import('./admin/buildings-screen.tsx')).BuildingsScreen,
    },
    {
      path: '/workplace/organisations',
      withoutBuilding: true,
      texts: 'staff',
      screen: async () => (await import('./organisations/organisations-screen.tsx')).OrganisationsScreen,
    },
    {
      path: '/workplace/authorisations',
      texts: 'staff',
      screen: async () => (await import('./authorisations/authorisations-screen.tsx')).AuthorisationsScreen,
    },
    {
      path: SETTINGS,
      texts: 'staff',
      screen: async () => (await import('./settings/building-settings-screen.tsx')).BuildingSettingsScreen,
    },
  ],
  parts: {
    when: isStaff,
    texts: 'staff',
    load: async () => (await import('./settings/setting-parts.ts')).settingParts(SETTINGS),
  },
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
};
