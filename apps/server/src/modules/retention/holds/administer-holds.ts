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
type AuditedHold = Pick<StoredHold, 'id' | 'buildingId'>;

/** Audits without the member and the reason, because the audit log outlives the hold. */
const note = (
  tx: TenantTx,
  { organisationId, personId }: OrganisationCaller,
  act: Act,
  { id, buildingId }: AuditedHold,
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

type HoldInput = {
  readonly buildingId: string | null;
  readonly user: string | null;
  readonly untilDay: string;
  readonly reason: string;
};

/** Stores the request. It has no effect until a second administrator approves it. */
export const askForHold =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, { buildingId, user, untilDay, reason }: HoldInput): Promise<void> =>
    inTenant(db, caller.organisationId, async (tx) => {
      if (buildingId !== null && !(await hasBuilding(tx, caller.organisationId, buildingId))) throw BuildingNotFound();
      const memberId = user === null ? null : await memberAddressed(tx, caller.organisationId, user);
      if (memberId === undefined) throw UserNotFound();
      const createdBy = caller.personId;
      await store(tx, caller, 'asked', { buildingId, memberId, untilDay, reason, createdBy, renews: null });
    });

/** Locks the hold and returns it with the actions that the caller may take. */
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
      // The renewal replaces the first hold, so that releasing it is enough.
      if (hold.renews !== null) await storeRelease(tx, { organisationId, id: hold.renews }, personId);
      await note(tx, caller, 'approved', hold, { untilDay: hold.untilDay });
    });

/** Requests an extension as a new hold that has to be approved; until then the current one stays in force. */
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
