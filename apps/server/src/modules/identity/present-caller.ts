import { isDashboardAdmin, type ProfileAttributes, rolesActingIn } from '@berth/domain';
import type { BuildingCaller, SignedIn } from '../../platform/identity/caller.ts';
import { membershipFrom } from './membership-from.ts';
import { NOW, type PresenceRow } from './presence.sql.ts';

/** Suspended or removed, one is a stranger, whatever one's token or an identifier says. */
function membershipIn([
  ,
  ,
  memberId,
  explicit,
  roles,
  tokenRolesAct,
  attributes,
  isOut,
  added,
  authorised,
]: PresenceRow) {
  const isKnown = memberId !== null && !isOut;
  return {
    memberId: isKnown ? memberId : undefined,
    membership: membershipFrom({
      explicit: isKnown ? explicit : null,
      roles: isKnown && roles !== null ? (JSON.parse(roles) as string[]) : null,
      tokenRolesAct,
    }),
    attributes: isKnown ? (JSON.parse(attributes ?? '{}') as ProfileAttributes) : {},
    mayEnter: !isOut && (added || authorised),
  };
}

/** Let in by an identifier for the first time: to be made a member. */
export const isNew = ([, , memberId, , , , , isOut, , authorised]: PresenceRow): boolean =>
  memberId === null && !isOut && authorised;

/** Who calls, from what stands in the building; undefined when they may not enter it. */
export function presentCaller(
  signedIn: SignedIn,
  organisationId: string,
  row: PresenceRow,
): BuildingCaller | undefined {
  const { memberId, membership, attributes, mayEnter } = membershipIn(row);
  const roles = rolesActingIn(signedIn.token.roles, membership);
  if (!mayEnter && !isDashboardAdmin(roles)) return undefined;
  const { personId, token } = signedIn;
  const [buildingId, rulesVersion] = row;
  const now = row[NOW];
  return { personId, token, organisationId, buildingId, rulesVersion, now, memberId, roles, attributes };
}
