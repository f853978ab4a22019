export { administratorsAt, administratorsOf } from './administrators.sql.ts';
export { addCreator } from './add-creator.sql.ts';
export { ensurePerson } from './ensure-person.ts';
export {
  addToBuildings,
  type CardHolder,
  holdersOfCards,
  type KnownByAddress,
  membersByAddress,
  rankOfPerson,
  writeCards,
  writeMembers,
} from './import-members.sql.ts';
export { type IdentifiedMember, memberIdentifiedBy } from './identified-member.sql.ts';
export { BuildingNotFound, UserIdRequired, UserNotFound } from './identity.problems.ts';
export { buildingsOf } from './building-groups.sql.ts';
export { admittedOnlyBy, belongsSql, belongsTo, countOthersAt } from './belongs.sql.ts';
export { cardsHeldBy } from './held-cards.sql.ts';
export { calendarMember, holderOfMeeting } from './holder-of-meeting.sql.ts';
export { operatorAt } from './operator-at.sql.ts';
export { holdsResponderDeskSql } from './responder-desks.sql.ts';
export { recordDepartures } from './departures.ts';
export { isMemberOf } from './member.sql.ts';
export { COMMON, isSeekable, membersNamed, readByName } from './seek-members.sql.ts';
export { findPerson, organisationIdOf } from './identity.sql.ts';
export { ensureReferralCode, hasSeen, markSeen, referralCodeOf } from './person-flags.sql.ts';
export { followMembers } from './follow/follow-members.ts';
export { followingMembers } from './follow/following-members.sql.ts';
export { unfollow } from './follow/store-following.sql.ts';
export { refuseSignIn } from './erased-sign-ins.sql.ts';
export { signInOf } from './sign-in-of.sql.ts';
