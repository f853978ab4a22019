import { isDashboardAdmin, membershipFrom, rolesActingIn } from '@berth/domain/identity';
import type { ProfileAttributes } from '@berth/domain/reservations';
import type { BuildingCaller, SigningIn } from '../../../platform/identity/caller.ts';
import { type CallerRow, NOW, PERSON } from './caller-at-building.sql.ts';

/** A suspended or removed member is a stranger, whatever their token or an identifier allows. */
function membershipIn([, , memberId, explicit, roles, tokenRolesAct, attributes, isOut, added, authorised]: CallerRow) {
  const isMember = memberId !== null && !isOut;
  return {
    memberId: isMember ? memberId : undefined,
    membership: membershipFrom({
      explicit: isMember ? explicit : null,
      roles: isMember && roles !== null ? (JSON.parse(roles) as string[]) : null,
      tokenRolesAct,
    }),
    attributes: isMember ? (JSON.parse(attributes ?? '{}') as ProfileAttributes) : {},
    mayEnter: !isOut && (added || authorised),
  };
}

/** Returns whether an identifier admits the person for the first time, so that a member must be created. */
export const isNew = ([, , memberId, , , , , isOut, , authorised]: CallerRow): boolean =>
  memberId === null && !isOut && authorised;

/** Returns the caller by their row in the building; undefined if they may not enter it. */
export function callerFrom({ token }: SigningIn, organisationId: string, row: CallerRow): BuildingCaller | undefined {
  const { memberId, membership, attributes, mayEnter } = membershipIn(row);
  const roles = rolesActingIn(token.roles, membership);
  const personId = row[PERSON];
  if (personId === null || (!mayEnter && !isDashboardAdmin(roles))) return undefined;
  const [buildingId, rulesVersion] = row;
  const now = row[NOW];
  return { personId, token, organisationId, buildingId, rulesVersion, now, memberId, roles, attributes };
}
