export { allTimeslots, replaceTimeslots } from './replace-timeslots.sql.ts';
