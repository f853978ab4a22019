export { buildingsAdminRoutes } from './admin/buildings-admin.routes.ts';
export { buildingsRoutes } from './buildings.routes.ts';
export { tidyAllIdentifiers, tidyIdentifiers } from './tidy-identifiers.job.ts';
