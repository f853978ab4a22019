export {
  countDisplaced,
  displaceReservations,
  endReservations,
} from './displace/displace-reservations.ts';
export { createMoveAndCheckIn } from './change/move-and-check-in.ts';
export { cancelWithin, checkIn, checkInWithin, checkOut, undoReservation } from './change/transition-reservation.ts';
export { trustSensor } from './no-shows/distrust-sensors.ts';
export { noShowCancellation } from './no-shows/no-shows.sql.ts';
export { noteSensed } from './no-shows/note-sensed.sql.ts';
export { stateOf } from './reservation-state.ts';
export { hashOf } from './ticket/ticket.ts';
export { keptReservations, type KeptReservation } from './mirror/kept-in-calendar.sql.ts';
export { changeMirrored, endMirrored, type Mirrored, mirrorMeeting } from './mirror/mirror-meeting.ts';
export { createMoveForHolder } from './mirror/move-for-holder.ts';
export { assetTypesOf } from './assets/assets.sql.ts';
export { allAssets, replaceAssets } from './assets/replace-assets.sql.ts';
export { countLost, withdrawLoans } from './assets/withdraw-loans.ts';
export { type Held, heldBy, isFreeFor } from './held-by-member.sql.ts';
export { dayOfBuilding, type ReservedOnDay } from './read/lists/day-of-building.sql.ts';
export { datesOfSeries } from './read/dates-of-series.sql.ts';
export { reservedToday } from './read/lists/reserved-today.ts';
export { createFollowMaps, type FollowedMaps } from './read/changes/follow-maps.ts';
export type { ShownMap } from './read/changes/shown-map.ts';
export { createReads } from './read/create-reads.ts';
export { storedReservation, type StoredReservation } from './stored-reservation.sql.ts';
export { countKnownBefore, currentReservationsIn, hasReservations } from './reservations-of-building.sql.ts';
export { HolderUnknown, ReservationNotFound } from './reservations.problems.ts';
export type { Also } from './engine/grant-request.ts';
export { reserveSpace } from './engine/reserve-space.ts';
export { createCheckForAddress } from './explain/check-for-address.ts';
export { requestFrom } from './request-from.ts';
export { createRestoreReleased } from './displace/restore-released.ts';
export { countHeld, releaseAllHeld } from './displace/release-member.ts';
export { feedsOfMember, removeFeedsOf } from './calendar/calendar-feeds.sql.ts';
export { forgetReservationsOf } from './displace/forget-holder.sql.ts';
export { callerForMember } from './change/caller-for-holder.ts';
export { createRefusalsFor, plainRequest } from './explain/refusals-for.ts';
export { byKeyIn } from './engine/3-facts-parts.sql.ts';
export { announceEntries, announceHolds } from './announce-reservations.ts';
export { isFindable } from './read/lists/findable.ts';
export { freeParts, inOrder, passOn } from './holds/hand-over.ts';
export { createHoldSpaces, createRefusalsForPeople } from './holds/hold-spaces.ts';
export { type TeamDaySeat, teamDaySeats } from './holds/team-day-seats.sql.ts';
export { entryColumns, entryFrom, lockHandOver } from './holds/hand-over.sql.ts';
export {
  deleteHolds,
  forgetInHolds,
  holdsIn,
  insertHolds,
  type NewHold,
  offerHold,
  takenOn,
  type WaitlistHold,
} from './holds/holds.sql.ts';
export { fixedOn } from './read/hours/day-schedule.ts';
export { type PlaceOfColleague, placesOfColleagues } from './read/seats/places-of-colleagues.sql.ts';
export { reservableSpaces } from './read/seats/reservable-spaces.ts';
export { visitsOf } from './read/seats/visits-of.sql.ts';
