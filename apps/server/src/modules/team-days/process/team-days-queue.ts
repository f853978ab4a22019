import { z } from 'zod';
import { deliveryQueue } from '../../../platform/jobs/delivery-queue.ts';

export const teamDaysQueue = deliveryQueue({
  name: 'team-days',
  wakeName: 'wake-team-days',
  schema: z.object({ organisationId: z.uuid(), buildingId: z.uuid() }),
  keyOf: ({ buildingId }) => buildingId,
});
