import { z } from 'zod';
import { deliveryQueue } from '../../../platform/jobs/delivery-queue.ts';

export const receiverQueue = deliveryQueue({
  name: 'webhook',
  wakeName: 'wake-webhook',
  schema: z.object({ organisationId: z.uuid(), buildingId: z.uuid(), endpointId: z.uuid() }),
  keyOf: ({ endpointId }) => endpointId,
});
