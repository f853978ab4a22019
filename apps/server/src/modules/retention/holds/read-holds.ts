import type { LegalHold, LegalHolds } from '@berth/contract';
import { inTenant } from '@berth/database';
import { nowOf } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { buildingsToHold, holdsOf, type ListedHold, type StoredHold } from './holds.sql.ts';

/** Approval takes two people, release one. A hold that is already being renewed cannot be renewed again. */
export const abilitiesOn = ({ state, createdBy }: StoredHold, personId: string): LegalHold['can'] => ({
  approve: state === 'asked' && createdBy !== personId,
  renew: state === 'in-force',
  release: state === 'asked' || state === 'in-force',
});

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name });

const present = (hold: ListedHold, personId: string, renewed: ReadonlySet<string | null>): LegalHold => {
  const can = abilitiesOn(hold, personId);
  return {
    id: hold.id,
    state: hold.state,
    building: named(hold.buildingId, hold.building),
    user: named(hold.memberId, hold.user),
    reason: hold.reason,
    fromDay: hold.fromDay,
    untilDay: hold.untilDay,
    askedBy: hold.askedByName,
    approvedBy: hold.approvedByName,
    releasedBy: hold.releasedByName,
    isRenewal: hold.renews !== null,
    can: { ...can, renew: can.renew && !renewed.has(hold.id) },
  };
};

export const readHolds =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId, personId }: OrganisationCaller): Promise<LegalHolds> =>
    inTenant(db, organisationId, async (tx) => {
      const holds = await holdsOf(tx, organisationId);
      const renewed = new Set(holds.filter(({ state }) => state === 'asked').map(({ renews }) => renews));
      return {
        now: new Date(await nowOf(tx)).toISOString(),
        holds: holds.map((hold) => present(hold, personId, renewed)),
        buildings: await buildingsToHold(tx, organisationId),
      };
    });
