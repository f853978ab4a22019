export * from './builders.ts';
export { refillCheckIn, screenSecretOf } from './fill-check-in.ts';
export { refillPresence } from './fill-presence.ts';
export { ABSENCE_MADE, feedSecretOf, ticketOf } from './fill-reservations.ts';
export * from './full-tenant.ts';
export * from './test-database.ts';
export * from './test-issuer.ts';
export { travelInTime } from './travel-in-time.ts';
export { adminUrl, urlsOf } from './urls.ts';
