import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { forgetReview } from '../../engagement/index.ts';
import { forgetDeliveriesOf, forgetDoorCardsOf } from '../../integrations/index.ts';
import { forgetMailsOf } from '../../notifications/index.ts';
import { forgetReservationsOf } from '../../reservations/index.ts';
import { Held, isHeld } from '../../retention/index.ts';
import { forgetDirectoryUser } from '../../scim/index.ts';
import { forgetFavourites } from '../../seat-suggestions/index.ts';
import { deleteDeparturesOf } from '../leaving/departures.sql.ts';
import { NotRemoved, OtherName } from '../people.problems.ts';
import { editableOrRemoved } from '../users/editable-user.ts';
import { type ActingOn, noteUser } from '../users/note-user.ts';
import type { UserRecord } from '../users/user-record.sql.ts';
import { eraseRecord, forgetInvitation } from './erase.sql.ts';

/**
 * Replaces names instead of hashing them, because a hash can be recomputed from a known name. The user's actions stay,
 * without the person.
 */
export async function eraseWithin(
  deps: Deps,
  tx: TenantTx,
  by: ActingOn,
  user: UserRecord,
  via?: string,
): Promise<void> {
  const { organisationId } = by;
  const member = { organisationId, memberId: user.id, address: user.email };
  await forgetMailsOf(tx, member);
  await forgetDeliveriesOf(tx, member);
  await forgetDoorCardsOf(tx, member);
  await forgetReservationsOf(tx, member);
  await forgetReview(tx, member);
  await forgetFavourites(tx, member);
  await forgetDirectoryUser(tx, member);
  await forgetInvitation(tx, { organisationId, userId: user.id });
  await deleteDeparturesOf(tx, member);
  await eraseRecord(tx, { organisationId, userId: user.id });
  await noteUser(deps, tx, by, {
    action: 'member.erased',
    userId: user.id,
    ...(via === undefined ? {} : { after: { via } }),
  });
}

export const nameOfUser = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
export const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Requires the typed name, because erasure cannot be undone. */
export const eraseUser = (deps: Deps) => (caller: OrganisationCaller, userId: string, typed: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const user = await editableOrRemoved(tx, caller, userId);
    if (user.beforeRemoval === null) throw NotRemoved();
    if (!sameName(nameOfUser(user), typed)) throw OtherName();
    if (await isHeld(tx, { organisationId: caller.organisationId, memberId: user.id })) throw Held();
    await eraseWithin(deps, tx, caller, user);
  });
