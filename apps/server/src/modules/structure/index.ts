export {
  removeFloorsExcept,
  removeSpacesExcept,
  replaceLabelling,
  replaceLabels,
  type SpacePart,
  storeSpaces,
  upsertFloor,
} from './replace-structure.sql.ts';
export { allLabels, allSpaces, floorsWithPlans } from './structure-parts.sql.ts';
export { RoomNotFound } from './structure.problems.ts';
export { bringFixedDesksBack, fixedDesksOfMember, freeFixedDesksOf } from './fixed-desks/leave-fixed-desks.sql.ts';
