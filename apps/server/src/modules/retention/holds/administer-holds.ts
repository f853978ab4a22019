import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound, UserNotFound } from '../../identity/index.ts';
import { HoldNotFound, HoldNotNow, HoldUntil, SecondPersonNeeded } from './holds.problems.ts';
import {
  hasBuilding,
  insertHold,
  lockHold,
  memberAddressed,
  type NewHold,
  type StoredHold,
  storeApproval,
  storeRelease,
} from './holds.sql.ts';
import { abilitiesOn } from './read-holds.ts';

type Act = 'asked' | 'approved' | 'renewal-asked' | 'released';
type Noted = Pick<StoredHold, 'id' | 'buildingId'>;

/** Not whom it is about, and not why: the log outlives the hold. */
const note = (
  tx: TenantTx,
  { organisationId, personId }: OrganisationCaller,
  act: Act,
  { id, buildingId }: Noted,
  after?: object,
) =>
  audit(tx, {
    organisationId,
    buildingId,
    actorId: personId,
    action: `legal-hold.${act}`,
    subjectId: id,
    before: undefined,
    after,
  });

async function store(tx: TenantTx, caller: OrganisationCaller, act: Act, hold: NewHold): Promise<void> {
  const id = await insertHold(tx, caller.organisationId, hold);
  if (id === undefined) throw HoldUntil();
  await note(tx, caller, act, { id, buildingId: hold.buildingId }, { untilDay: hold.untilDay });
}

type Asked = {
  readonly buildingId: string | null;
  readonly user: string | null;
  readonly untilDay: string;
  readonly reason: string;
};

/** It holds nothing yet: somebody else has to agree. */
export const askForHold =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, { buildingId, user, untilDay, reason }: Asked): Promise<void> =>
    inTenant(db, caller.organisationId, async (tx) => {
      if (buildingId !== null && !(await hasBuilding(tx, caller.organisationId, buildingId))) throw BuildingNotFound();
      const memberId = user === null ? null : await memberAddressed(tx, caller.organisationId, user);
      if (memberId === undefined) throw UserNotFound();
      const createdBy = caller.personId;
      await store(tx, caller, 'asked', { buildingId, memberId, untilDay, reason, createdBy, renews: null });
    });

/** The hold as it is now, under its lock, with what the caller can do about it. */
async function locked(tx: TenantTx, { organisationId, personId }: OrganisationCaller, id: string) {
  const hold = await lockHold(tx, { organisationId, id });
  if (hold === undefined) throw HoldNotFound();
  return { hold, can: abilitiesOn(hold, personId) };
}

export const approveHold =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, id: string): Promise<void> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { organisationId, personId } = caller;
      const { hold, can } = await locked(tx, caller, id);
      if (hold.state !== 'asked') throw HoldNotNow();
      if (!can.approve) throw SecondPersonNeeded();
      await storeApproval(tx, { organisationId, id }, personId);
      // Both never count beside each other: whoever ends this one ends it.
      if (hold.renews !== null) await storeRelease(tx, { organisationId, id: hold.renews }, personId);
      await note(tx, caller, 'approved', hold, { untilDay: hold.untilDay });
    });

/** The same for longer, as one that has to be agreed to; meanwhile this one stays. */
export const renewHold =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, id: string, untilDay: string): Promise<void> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { hold, can } = await locked(tx, caller, id);
      if (!can.renew) throw HoldNotNow();
      const { buildingId, memberId, reason } = hold;
      const createdBy = caller.personId;
      await store(tx, caller, 'renewal-asked', { buildingId, memberId, untilDay, reason, createdBy, renews: id });
    });

export const releaseHold =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, id: string): Promise<void> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { hold, can } = await locked(tx, caller, id);
      if (!can.release) throw HoldNotNow();
      await storeRelease(tx, { organisationId: caller.organisationId, id }, caller.personId);
      await note(tx, caller, 'released', hold);
    });
