export { enrolMaker } from './enrol-maker.sql.ts';
export { BuildingNotFound } from './identity.problems.ts';
export { organisationIdOf } from './identity.sql.ts';
export { ensureReferralCode, hasSeen, markSeen, referralCodeOf } from './person-notes.sql.ts';
