export { assetRoutes } from './assets.routes.ts';
export { closePastReservations } from './close-past-reservations.job.ts';
export { createMoveAndCheckIn } from './move-and-check-in.ts';
export { reservationReadRoutes } from './read/read.routes.ts';
export { reservationRoutes } from './reservations.routes.ts';
export { checkInWithin } from './step-reservation.ts';
