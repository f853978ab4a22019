import { inTenant, type TenantTx } from '@berth/database';
import { isMailAddress } from '@berth/domain/notifications';
import { attributesFrom } from '@berth/domain/people';
import type { Deps } from '../../../platform/deps.ts';
import type { FieldTexts } from '../../../platform/http/field-errors.ts';
import { BadRequest } from '../../../platform/http/problem.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { AddressKnown, CardTaken } from '../people.problems.ts';
import { addToGroup } from '../users/groups.sql.ts';
import { buildingIdBySlug } from '../users/list-users.sql.ts';
import { noteUser } from '../users/note-user.ts';
import { replaceCards, storeAttributes } from '../users/user-record.sql.ts';
import { insertInvited, memberWithAddress } from './invitations.sql.ts';

type Invitation = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly buildings: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly texts: FieldTexts;
};

/** Members who have not accepted yet may be invited again, because their link may have expired. */
async function memberToInvite(tx: TenantTx, organisationId: string, invitation: Invitation): Promise<string> {
  const email = invitation.email.toLowerCase();
  const made = await insertInvited(tx, organisationId, { ...invitation, email });
  if (made !== undefined) return made;
  const existing = await memberWithAddress(tx, organisationId, email);
  if (existing === undefined || existing.personId !== null || existing.removedAt !== null) throw AddressKnown();
  return existing.id;
}

async function buildingIds(tx: TenantTx, organisationId: string, slugs: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const slug of slugs) {
    const id = await buildingIdBySlug(tx, organisationId, slug);
    if (id === undefined) throw BuildingNotFound();
    ids.push(id);
  }
  return ids;
}

/** Creates a member before their first sign-in, and sends a mail with the link. */
export const inviteUser = (deps: Deps) => (caller: OrganisationCaller, invitation: Invitation) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { organisationId } = caller;
    const { texts } = invitation;
    const parsed = attributesFrom(invitation.attributes);
    const wrongAddress = isMailAddress(invitation.email) ? [] : [{ param: 'email', code: 'user.address_wrong' }];
    const faults = [...wrongAddress, ...('faults' in parsed ? parsed.faults : [])];
    if ('faults' in parsed || faults.length > 0) throw BadRequest({ errors: texts(faults) });
    const buildings = await buildingIds(tx, organisationId, invitation.buildings);
    const userId = await memberToInvite(tx, organisationId, invitation);
    const key = { organisationId, userId };
    const { cardId, ...attributes } = parsed.attributes;
    if (cardId !== undefined)
      await orIfTaken(replaceCards(tx, key, cardId), 'member_card_pkey', () =>
        CardTaken({ errors: texts([{ param: 'cardId', code: 'user.card_taken' }]) }),
      );
    await storeAttributes(tx, key, attributes);
    for (const buildingId of buildings) await addToGroup(tx, { ...key, buildingId });
    const [buildingId = ''] = buildings;
    await noteUser(deps, tx, caller, {
      action: 'member.invited',
      userId,
      buildingId,
      after: { buildings: invitation.buildings, attributes: Object.keys(parsed.attributes) },
    });
    return userId;
  });
