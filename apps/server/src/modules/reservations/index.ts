export { assetRoutes } from './assets.routes.ts';
export { closePastReservations } from './close-past-reservations.job.ts';
export { reservationReadRoutes } from './read/read.routes.ts';
export { reservationRoutes } from './reservations.routes.ts';
export { hashOf } from './ticket.ts';
