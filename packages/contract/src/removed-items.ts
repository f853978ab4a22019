import { MOST_LISTED } from '@berth/domain/ceilings';
import { z } from 'zod';

/** Something that was removed in the last 30 days and can be restored. */
const RemovedItem = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Where it was: a floor, or a room and its floor. */
  place: z.string().nullable(),
  removedAt: z.iso.datetime(),
});
export type RemovedItem = z.infer<typeof RemovedItem>;

/** The latest removals first. What was removed together with its room or floor is restored with it, and not listed. */
export const RemovedItems = z.array(RemovedItem).max(MOST_LISTED);
