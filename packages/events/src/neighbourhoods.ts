import { z } from 'zod';
import { define } from './define.ts';

export const NEIGHBOURHOODS = {
  'neighbourhood.opened.v1': define('A neighbourhood was opened to everyone for a day, before its time', {
    buildingId: z.uuid(),
    neighbourhoodId: z.uuid(),
    day: z.iso.date(),
    reason: z.enum(['demand', 'staff']),
  }),
  'neighbourhood.opened-for-member.v1': define(
    'A neighbourhood is open to everyone, and a user had asked to be notified',
    {
      buildingId: z.uuid(),
      neighbourhoodId: z.uuid(),
      memberId: z.uuid(),
      day: z.iso.date(),
    },
  ),
} as const;
