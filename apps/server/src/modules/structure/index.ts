export {
  removeFloorsExcept,
  removeSpacesExcept,
  replaceLabelling,
  replaceLabels,
  type SpacePart,
  storeSpaces,
  upsertFloor,
} from './replace-structure.sql.ts';
export { fixedDesksIn } from './fixed-desks/fixed-desk-users.sql.ts';
export { type FloorKey, planOf, requireFloor } from './floors/floors.sql.ts';
export { redraft } from './floors/redraft.ts';
export { drawFloor } from './floors/upload-plan.ts';
export { presentDesk, presentFloor, presentRoom } from './present-structure.ts';
export { allLabels, allSpaces, countDrafts, floorsWithPlans } from './structure-parts.sql.ts';
export { type PlacedSpaceRow, placedSpaces, spacesLabelled } from './placed-spaces.sql.ts';
export { RoomNotFound } from './structure.problems.ts';
export { adminDesksOf, desksOf, floorNamesOf, floorsOf, roomsOf } from './structure.views.sql.ts';
export { nameOfHolder } from './fixed-desks/fixed-desk-users.ts';
export { bringFixedDesksBack, fixedDesksOfMember, freeFixedDesksOf } from './fixed-desks/leave-fixed-desks.sql.ts';
