export { anonymiseReservationsOf } from './anonymise/anonymise-reservations-of.sql.ts';
export { isHeld } from './holds/held.sql.ts';
