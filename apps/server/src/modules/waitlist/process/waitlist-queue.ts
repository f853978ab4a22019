import { z } from 'zod';
import { deliveryQueue } from '../../../platform/jobs/delivery-queue.ts';

export const waitlistQueue = deliveryQueue({
  name: 'waitlist',
  wakeName: 'wake-waitlist',
  schema: z.object({ organisationId: z.uuid(), buildingId: z.uuid() }),
  keyOf: ({ buildingId }) => buildingId,
});
