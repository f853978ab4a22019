export { allTimeslots, replaceTimeslots } from './replace-timeslots.sql.ts';
export { timeslotsOf } from './timeslots.sql.ts';
