export { eraseWithin, sameName, nameOfUser } from './erasing/erase-user.ts';
export { removeWithin } from './leaving/remove-user.ts';
export { LastAdministrator, OtherName } from './people.problems.ts';
export { editableOrRemoved, seenEditableOrRemoved } from './users/editable-user.ts';
export { oneAtATime } from './users/last-administrator.ts';
export { heldRoles } from './users/user-rank.ts';
export { lockUserRecord, type UserRecord } from './users/user-record.sql.ts';
