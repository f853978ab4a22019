/** The code under test, so that a mutant of it can be imported as a whole. */
export { desksUpdatedBy, roomsUpdatedBy, scheduleUpdatedBy } from '@berth/contract';
export { createBuildingFeeds } from '../../src/modules/live/building-feeds.ts';
export { changeForPerson } from '../../src/modules/live/change-for-person.ts';
export { frameOf } from '../../src/modules/live/frames.ts';
export { createKnownPremises } from '../../src/modules/premises/index.ts';
export { createFollowMaps } from '../../src/modules/reservations/index.ts';
export { createReads } from '../../src/modules/reservations/read/create-reads.ts';
export { floorSchedule } from '../../src/modules/reservations/read/hours/day-schedule.ts';
export { presentFloorSchedule } from '../../src/modules/reservations/read/hours/present-hours.ts';
export { followedMap } from '../../src/modules/live/followed-map.ts';
