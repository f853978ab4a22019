import type { ScreensOf } from '../../lib/feature.ts';
import type { buildings } from './feature.ts';

const SETTINGS = '/workplace/buildingSettings';

export const screens: ScreensOf<typeof buildings> = {
  '/workplace': { screen: async () => (await import('./locations-screen.tsx')).LocationsScreen },
  '/workplace/buildings': {
    texts: 'staff',
    screen: async () => (await import('./admin/buildings-screen.tsx')).BuildingsScreen,
  },
  '/workplace/organisations': {
    texts: 'staff',
    screen: async () => (await import('./organisations/organisations-screen.tsx')).OrganisationsScreen,
  },
  '/workplace/authorisations': {
    texts: 'staff',
    screen: async () => (await import('./authorisations/authorisations-screen.tsx')).AuthorisationsScreen,
  },
  [SETTINGS]: {
    texts: 'staff',
    screen: async () => (await import('./settings/building-settings-screen.tsx')).BuildingSettingsScreen,
    parts: async () => (await import('./settings/setting-parts.ts')).settingParts(SETTINGS),
  },
};
