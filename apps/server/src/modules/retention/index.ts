export { anonymiseReservationsOf } from './anonymise/anonymise-reservations-of.sql.ts';
export { isHeld, NAMES_MANY, notHeld } from './holds/held.sql.ts';
export { Held } from './holds/holds.problems.ts';
