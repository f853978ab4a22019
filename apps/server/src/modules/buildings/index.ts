export { buildingsRoutes } from './buildings.routes.ts';
export { tidyAllIdentifiers, tidyIdentifiers } from './tidy-identifiers.job.ts';
