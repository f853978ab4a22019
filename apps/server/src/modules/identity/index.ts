export { administratorsAt, administratorsOf } from './member/administrators.sql.ts';
export { addCreator } from './member/add-creator.sql.ts';
export { ensurePerson } from './sign-in/ensure-person.ts';
export {
  addToBuildings,
  type CardHolder,
  holdersOfCards,
  type MembersByAddress,
  membersByAddress,
  rankOfPerson,
  writeCards,
  writeMembers,
} from './member/import-members.sql.ts';
export { type IdentifiedMember, memberIdentifiedBy } from './member/identified-member.sql.ts';
export { BuildingNotFound, UserIdRequired, UserNotFound } from './identity.problems.ts';
export { buildingsOf } from './member/building-groups.sql.ts';
export { admittedOnlyBy, belongsSql, belongsTo, countOthersAt } from './member/belongs.sql.ts';
export { cardsHeldBy } from './member/cards.sql.ts';
export { calendarMember, holderOfMeeting } from './member/holder-of-meeting.sql.ts';
export { operatorAt } from './guard/operator-at.sql.ts';
export { holdsResponderDeskSql } from './member/responder-desks.sql.ts';
export { findsOnlyFindable, membersFoundIn } from './member/findable-members.sql.ts';
export { recordDepartures } from './member/departures.ts';
export { isMemberOf } from './member/member.sql.ts';
export { COMMON, isSeekable, membersNamed, readByName } from './member/seek-members.sql.ts';
export { findPerson, organisationIdOf, organisationOfMember, signInOf } from './sign-in/person.sql.ts';
export { ensureReferralCode, hasSeen, markSeen, referralCodeOf } from './sign-in/person-flags.sql.ts';
export { followMembers } from './follow/follow-members.ts';
export { followingMembers } from './follow/following-members.sql.ts';
export { unfollow } from './follow/store-following.sql.ts';
export { refuseSignIn } from './sign-in/erased-sign-ins.sql.ts';
