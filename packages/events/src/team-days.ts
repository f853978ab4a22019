import { z } from 'zod';
import { define } from './define.ts';

export const TEAM_DAYS = {
  'team-day.settled.v1': define('The time to answer an invitation to a team day is over; the subject is the team day', {
    buildingId: z.uuid(),
    subjectId: z.uuid(),
  }),
} as const;
