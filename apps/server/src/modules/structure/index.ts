export { structureRoutes } from './structure.routes.ts';
export { FloorNotFound, RoomNotFound, SpaceNotFound } from './structure.problems.ts';
