import { z } from 'zod';
import { deliveryQueue } from '../../../platform/jobs/delivery-queue.ts';

export const doorQueue = deliveryQueue({
  name: 'doors',
  wakeName: 'wake-doors',
  schema: z.object({ organisationId: z.uuid(), buildingId: z.uuid() }),
  keyOf: ({ buildingId }) => buildingId,
});
