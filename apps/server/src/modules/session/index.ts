export { cellInCookie } from './session-cookies.ts';
export { deleteSessionsOf as endSessionsOf } from './sessions.sql.ts';
