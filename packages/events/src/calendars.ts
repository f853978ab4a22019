import { z } from 'zod';
import { define } from './define.ts';

export const CALENDARS = {
  'calendar.conflicted.v1': define("A reservation conflicts with the room's external calendar", {
    buildingId: z.uuid(),
    reservationId: z.uuid(),
    /** The holder of the reservation. */
    memberId: z.uuid(),
    seriesId: z.uuid().optional(),
    kind: z.enum(['azure-sync-conflict', 'google-sync-conflict']),
    /** When the conflicting event takes place in the external calendar. */
    startDatetime: z.iso.datetime(),
    endDatetime: z.iso.datetime(),
  }),
  'calendar.asked.v1': define('An immediate sync of a room with its external calendar was requested', {
    buildingId: z.uuid(),
    spaceId: z.uuid(),
    provider: z.enum(['azure', 'google']),
  }),
} as const;
