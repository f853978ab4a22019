export * from './builders.ts';
export { ABSENCE_MADE, ticketOf } from './fill-reservations.ts';
export * from './full-tenant.ts';
export * from './test-database.ts';
export * from './test-issuer.ts';
export { adminUrl, urlsOf } from './urls.ts';
