export { structureRoutes } from './structure.routes.ts';
