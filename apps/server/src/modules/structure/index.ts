export { structureRoutes } from './structure.routes.ts';
export { RoomNotFound } from './structure.problems.ts';
