import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { jobIdOf } from '../../../platform/jobs/job.ts';

export const TELL_QUEUE = 'doors';
export const WAKE_QUEUE = 'wake-doors';

export const DoorBuilding = z.object({ organisationId: z.uuid(), buildingId: z.uuid() });
type DoorBuilding = z.infer<typeof DoorBuilding>;

const bare = ({ organisationId, buildingId }: DoorBuilding) => ({ organisationId, buildingId });

type Sender = Pick<PgBoss, 'send'>;

/** One drain of a building runs, and one more is remembered: what happened meanwhile is seen by that. */
export const tellNow = (boss: Sender, at: DoorBuilding) =>
  boss.send(TELL_QUEUE, bare(at), { singletonKey: at.buildingId, group: { id: at.organisationId } });

/**
 * Waiting happens in a queue of its own: one that is put off would stand for all that come after it. Those who wait for
 * the same moment of the database's clock are one.
 */
export const wakeAt = (boss: Sender, at: DoorBuilding, moment: number) =>
  boss.send(WAKE_QUEUE, bare(at), {
    id: jobIdOf(at.buildingId, `wake-doors:${moment}`),
    startAfter: new Date(Math.ceil(moment)),
  });
