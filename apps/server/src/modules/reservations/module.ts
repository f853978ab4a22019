import type { Module } from '../../platform/module.ts';

export const reservationsModule: Module = {
  name: 'reservations',
  owns: [
    'reservation',
    'reservation_asset',
    'reservation_guest',
    'asset_type',
    'calendar_feed',
    'room_feed',
    'floor_version',
    'hold',
    'no_show_distrusted_sensor',
    'no_show_step',
    'refusal_count',
    'refusal_seen',
  ],
  routes: [
    async () => (await import('./assets/assets.routes.ts')).assetRoutes,
    async () => (await import('./read/read.routes.ts')).reservationReadRoutes,
    async () => (await import('./read/today/today.routes.ts')).todayRoutes,
    async () => (await import('./reservations.routes.ts')).reservationRoutes,
    async () => (await import('./import/reservations-import.routes.ts')).reservationImportRoutes,
    async () => (await import('./calendar/calendar-feeds.routes.ts')).calendarFeedRoutes,
    async () => (await import('./calendar/rooms/room-feeds.routes.ts')).roomFeedRoutes,
  ],
  scheduled: [
    async () => (await import('./close-past-reservations.job.ts')).closePastReservations,
    async () => (await import('./no-shows/attend-no-shows.job.ts')).attendNoShows,
  ],
  settles: [async () => (await import('./no-shows/settle-no-shows.ts')).settleNoShows],
};
