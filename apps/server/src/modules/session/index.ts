export { deleteSessionsOf as endSessionsOf } from './sessions.sql.ts';
