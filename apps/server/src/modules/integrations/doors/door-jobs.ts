import { z } from 'zod';
import { drainOne, type Sender } from '../../../platform/jobs/drain-one.ts';
import { jobIdOf } from '../../../platform/jobs/job.ts';

export const TELL_QUEUE = 'doors';
export const WAKE_QUEUE = 'wake-doors';

export const DoorBuilding = z.object({ organisationId: z.uuid(), buildingId: z.uuid() });
type DoorBuilding = z.infer<typeof DoorBuilding>;

const bare = ({ organisationId, buildingId }: DoorBuilding) => ({ organisationId, buildingId });

export const tellNow = (boss: Sender, at: DoorBuilding) =>
  drainOne(boss, { queue: TELL_QUEUE, wakeQueue: WAKE_QUEUE, key: at.buildingId, data: bare(at) });

/**
 * Delays go through a separate queue: the delivery queue stores one job per building, so a delayed one would suppress
 * all later ones. Jobs for the same building and moment have the same id, so only one is stored.
 */
export const wakeAt = (boss: Sender, at: DoorBuilding, moment: number) =>
  boss.send(WAKE_QUEUE, bare(at), {
    id: jobIdOf(at.buildingId, `wake-doors:${moment}`),
    startAfter: new Date(Math.ceil(moment)),
  });
