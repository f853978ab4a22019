import { Place } from '@berth/contract';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { isDashboardAdmin, rolesActingIn } from '@berth/domain';
import type { SignedIn } from '../../platform/identity/caller.ts';
import type { ResolveMemberAtBuilding } from '../../platform/identity/callers.ts';
import { BuildingNotFound } from './identity.problems.ts';
import { presenceAt } from './identity.sql.ts';
import { membershipFrom } from './membership-from.ts';
import type { OrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { recogniseMember } from './recognise-member.ts';

const STRANGER = {
  memberId: null,
  explicit: null,
  roles: null,
  tokenRolesAct: null,
  attributes: null,
  added: false,
  authorised: false,
};

/**
 * Looks a caller up in a building; someone else's building is as unknown as none. Membership is read every time, so that
 * taking it away works at once.
 */
export function createResolveMemberAtBuilding(
  db: Database,
  organisationIdBySlug: OrganisationIdBySlug,
): ResolveMemberAtBuilding {
  /** Suspended or removed, one is a stranger, whatever one's token or an identifier says. */
  const find = async (tx: TenantTx, at: Parameters<typeof presenceAt>[1]) => {
    const found = await presenceAt(tx, at);
    return found?.isOut ? { ...found, ...STRANGER } : found;
  };

  /** Let in by an identifier for the first time: from now on a member. */
  const recognised = (caller: SignedIn, at: Parameters<typeof presenceAt>[1]) =>
    inTenant(db, at.organisationId, async (tx) => {
      await recogniseMember(tx, at.organisationId, caller);
      return find(tx, at);
    });

  return async (caller, place) => {
    // Callers are looked up before their request is validated: what cannot be a name is not asked for.
    if (!Place.safeParse(place).success) throw BuildingNotFound();
    const organisationId = await organisationIdBySlug(place.org);
    const { personId, token } = caller;
    const at = { organisationId, slug: place.building, personId, identifiers: token.identifiers };
    const presence = await inTenant(db, organisationId, (tx) => find(tx, at), { byKey: true, one: true });
    const isNew = presence?.authorised === true && presence.memberId === null;
    const found = isNew ? await recognised(caller, at) : presence;
    const roles = rolesActingIn(token.roles, membershipFrom(found));
    const mayEnter = found?.added === true || found?.authorised === true || isDashboardAdmin(roles);
    if (found === undefined || !mayEnter) throw BuildingNotFound();
    const { buildingId, rulesVersion, now, memberId, attributes } = found;
    return {
      ...caller,
      organisationId,
      buildingId,
      rulesVersion,
      now,
      memberId: memberId ?? undefined,
      roles,
      attributes: attributes ?? {},
    };
  };
}
