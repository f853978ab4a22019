export { createAuthorise } from './authorise.ts';
export { type BuildingAt, createBuildingAt } from './building-at.ts';
export { BuildingNotFound } from './identity.problems.ts';
export { identityRoutes } from './identity.routes.ts';
export { organisationIdOf } from './identity.sql.ts';
export { createOrganisationIdBehind } from './organisation-id-behind.ts';
export { createPresentAt, type PresentAt } from './present-at.ts';
export { createPresentAtObject, createPresentAtSpace, type PresentAtSpace } from './present-at-space.ts';
export { createPresentIn } from './present-in.ts';
