export { structureRoutes } from './structure.routes.ts';
export { RoomNotFound, SpaceNotFound } from './structure.problems.ts';
