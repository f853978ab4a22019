export { notePresence } from './note-presence.sql.ts';
