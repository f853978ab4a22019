import type { TenantTx } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { removeAbsencesOf } from '../../absences/index.ts';
import { releaseAllHeld } from '../../reservations/index.ts';
import { freeFixedDesksOf } from '../../structure/index.ts';
import { announceDesks } from './announce-desks.ts';
import { type BuildingMember, hasLeft, storeDeparture } from './departures.sql.ts';

type By = { readonly cancelledIds: readonly string[]; readonly actorId: string | null };

/** Releases fixed desks and absences too, and stores everything so that it can be given back. */
async function releaseRest(deps: JobDeps, tx: TenantTx, leaver: BuildingMember, { cancelledIds, actorId }: By) {
  const { organisationId, buildingId, memberId } = leaver;
  const desks = await freeFixedDesksOf(tx, leaver);
  const absences = await removeAbsencesOf(tx, leaver);
  if (desks.length + absences.length + cancelledIds.length === 0) return;
  const isFirst = await storeDeparture(tx, leaver, {
    fixedDesks: desks.map(({ id, name, row }) => ({ spaceId: id, name, row })),
    absences,
    reservationIds: cancelledIds,
  });
  announceDesks(deps, tx, organisationId, desks);
  const payload = { memberId, buildingId };
  const type = 'member.released-in-building.v1';
  if (isFirst) await deps.record(tx, { organisationId, type, payload, actorId: actorId ?? undefined });
}

/**
 * Releases what a user who left a building holds there. Idempotent: what was released is not found again, and a user
 * who is back keeps the rest.
 */
export const releaseInBuilding = (deps: JobDeps) =>
  eventJob({
    name: 'release-in-building',
    on: ['member.left-building.v1'],
    run: ({ organisationId, actorId, payload: { memberId, buildingId } }) => {
      const leaver = { organisationId, buildingId, memberId };
      return releaseAllHeld(
        deps,
        { ...leaver, personId: actorId },
        {
          isGone: (tx) => hasLeft(tx, leaver),
          store: (tx, { cancelledIds }) => releaseRest(deps, tx, leaver, { cancelledIds, actorId }),
        },
      );
    },
  });
