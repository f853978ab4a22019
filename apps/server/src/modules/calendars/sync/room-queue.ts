import { z } from 'zod';
import { deliveryQueue } from '../../../platform/jobs/delivery-queue.ts';

export const roomQueue = deliveryQueue({
  name: 'calendar',
  wakeName: 'wake-calendar',
  schema: z.object({ organisationId: z.uuid(), provider: z.enum(['azure', 'google']), spaceId: z.uuid() }),
  keyOf: ({ provider, spaceId }) => `${provider}:${spaceId}`,
});
