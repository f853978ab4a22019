export { repeatsFrom } from './present-absence.ts';
export { absencesOfMember, bringAbsencesBack, removeAbsencesOf } from './leave-absences.sql.ts';
