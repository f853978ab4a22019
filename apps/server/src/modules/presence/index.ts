export { holdsDeskIn } from './fixed-desks.sql.ts';
export { notePresence } from './note-presence.sql.ts';
