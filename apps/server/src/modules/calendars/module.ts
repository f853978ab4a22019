import type { Module } from '../../platform/module.ts';

export const calendarsModule: Module = {
  name: 'calendars',
  owns: ['calendar_certificate', 'calendar_connection', 'calendar_room', 'calendar_entry', 'calendar_conflict'],
  routes: [
    async () => (await import('./calendars.routes.ts')).calendarRoutes,
    async () => (await import('./notices.routes.ts')).noticeRoutes,
  ],
  onEvents: [
    async () => (await import('./sync/note-reservation.job.ts')).noteReservation,
    async () => (await import('./sync/requested-sync.job.ts')).requestedSync,
  ],
  scheduled: [async () => (await import('./sync/look-at-calendars.job.ts')).lookAtCalendars],
  queued: [
    async () => (await import('./sync/sync-calendar.job.ts')).syncCalendar,
    async () => (await import('./sync/room-queue.ts')).roomQueue.wake,
  ],
  settles: [async () => (await import('./rooms/settle-rooms.ts')).settleRooms],
  reseals: [async () => (await import('./connection/connection-secret.ts')).resealConnections],
};
