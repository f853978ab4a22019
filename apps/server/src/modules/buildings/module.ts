import type { Module } from '../../platform/module.ts';

export const buildingsModule: Module = {
  name: 'buildings',
  owns: [
    'organisation',
    'organisation_settings',
    'building',
    'building_organisation',
    'building_access',
    'building_secret',
    'forward_state',
    'sensor_poll',
    'door_bridge',
    'identifier_organisation',
    'domain_organisation',
  ],
  routes: [
    async () => (await import('./buildings.routes.ts')).buildingsRoutes,
    async () => (await import('./admin/buildings-admin.routes.ts')).buildingsAdminRoutes,
  ],
  reseals: [async () => (await import('./admin/building-secrets.ts')).resealBuildingSecrets],
  gauges: [async () => (await import('./measure-failing.ts')).measureFailing],
  onEvents: [async () => (await import('./tidy-identifiers.job.ts')).tidyIdentifiers],
  scheduled: [async () => (await import('./tidy-identifiers.job.ts')).tidyAllIdentifiers],
};
