export { assetRoutes } from './assets.routes.ts';
export { calendarFeedRoutes } from './calendar/calendar-feeds.routes.ts';
export { closePastReservations } from './close-past-reservations.job.ts';
export { attendNoShows } from './no-shows/attend-no-shows.job.ts';
export { resumeCancelling, stoppedBuildings } from './no-shows/breaker.ts';
export { reservationReadRoutes } from './read/read.routes.ts';
export { reservationRoutes } from './reservations.routes.ts';
export { hashOf } from './ticket.ts';
