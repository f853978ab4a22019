import type { Module } from '../../platform/module.ts';

export const buildingsModule: Module = {
  name: 'buildings',
  owns: [
    'organisation',
    'organisation_settings',
    'building',
    'building_setup',
    'building_organisation',
    'building_access',
    'identifier_organisation',
    'domain_organisation',
  ],
  routes: [
    async () => (await import('./buildings.routes.ts')).buildingsRoutes,
    async () => (await import('./admin/buildings-admin.routes.ts')).buildingsAdminRoutes,
  ],
  onEvents: [async () => (await import('./tidy-identifiers.job.ts')).tidyIdentifiers],
  scheduled: [async () => (await import('./tidy-identifiers.job.ts')).tidyAllIdentifiers],
};
