import { inTenant } from '@berth/database';
import { CHANGES_WHAT_IS_HELD } from '@berth/events';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { doorTargetsIn } from '../../connections/index.ts';
import { doorQueue } from './door-queue.ts';

/**
 * The events that may change who can pass a door: reservations, members with their cards, opening hours, the building.
 */
const CHANGES_DOORS = [
  ...CHANGES_WHAT_IS_HELD,
  'member.added-to-building.v1',
  'member.left-building.v1',
  'member.changed.v1',
  'member.suspended.v1',
  'member.removed.v1',
  'member.restored.v1',
  'member.provisioned.v1',
  'member_file.imported.v1',
  'timeslot.saved.v1',
  'timeslot.removed.v1',
  'timeslot.split.v1',
  'desk.saved.v1',
  'building.created.v1',
  'building.identifier_authorised.v1',
  'building.changed.v1',
  'building.setting_changed.v1',
  'building.removed.v1',
  'building.restored.v1',
] as const;

/** Idempotent: a door system that has everything receives nothing. */
export const noteDoors = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) =>
  eventJob({
    name: 'door-note',
    on: CHANGES_DOORS,
    async run({ organisationId, payload }) {
      const everywhere = await inTenant(db, organisationId, (tx) => doorTargetsIn(tx, organisationId));
      // Events about a member concern all buildings of the organisation.
      const touched = everywhere.filter(
        ({ buildingId }) => !('buildingId' in payload) || payload.buildingId === buildingId,
      );
      for (const target of touched) await doorQueue.start(boss, target);
    },
  });
