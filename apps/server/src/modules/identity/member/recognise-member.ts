import type { TenantTx } from '@berth/database';
import { record } from '../../../platform/events/record.ts';
import type { SignedIn, Token } from '../../../platform/identity/caller.ts';
import { buildingsAuthorising } from './belongs.sql.ts';
import { recordDepartures } from './departures.ts';
import { isErasedFrom } from '../sign-in/erased-sign-ins.sql.ts';
import { rememberOrganisation } from '../sign-in/person.sql.ts';
import { claimMember, insertAuthorisedMember, memberOf, type Profile, updateMember } from './member.sql.ts';

/** The name of our own realm's passwords among the providers that an organisation allows. */
const OWN_PASSWORDS = 'berth';

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

const profileFrom = ({ email, emailVerified, firstName, lastName, identifiers, roles }: Token): Profile => ({
  email,
  emailVerified,
  firstName: firstName || email,
  lastName,
  identifiers,
  tokenRoles: roles,
});

type Stored = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

const isSame = (stored: Stored, profile: Profile) =>
  (stored.email === profile.email || !profile.emailVerified) &&
  stored.firstName === profile.firstName &&
  stored.lastName === profile.lastName &&
  stored.identifiers.join() === profile.identifiers.join() &&
  stored.tokenRoles.join() === profile.tokenRoles.join();

/** Takes over the profile of the sign-in. A person who lost an identifier may have left buildings with it. */
async function follow(
  tx: TenantTx,
  key: { organisationId: string; personId: string },
  member: Stored,
  profile: Profile,
) {
  const { organisationId, personId } = key;
  const identifiers = member.identifiers.filter((identifier) => !profile.identifiers.includes(identifier));
  await updateMember(tx, key, profile);
  if (identifiers.length === 0) return;
  const buildingIds = await buildingsAuthorising(tx, organisationId, identifiers);
  const lost = buildingIds.map((buildingId) => ({ memberId: member.id, buildingId }));
  await recordDepartures(record, tx, { organisationId, personId }, lost);
}

/**
 * Returns the member of a sign-in in one organisation: an existing one, an invited one whose address the sign-in
 * verifies, or a new one by an authorised identifier. Undefined for strangers, and for suspended, removed or just erased
 * members.
 */
export async function recogniseMember(tx: TenantTx, organisationId: string, { personId, token }: SignedIn) {
  const key = { organisationId, personId };
  const profile = profileFrom(token);
  const member = await memberOf(tx, key);
  if (member?.isOut) return undefined;
  if (member !== undefined) {
    if (!isSame(member, profile)) await follow(tx, key, member, profile);
    return member;
  }
  if (await isErasedFrom(tx, organisationId, token)) return undefined;

  const claimed = token.emailVerified
    ? await claimMember(tx, key, {
        email: token.email,
        domain: domainOf(token.email),
        provider: token.provider ?? OWN_PASSWORDS,
      })
    : undefined;
  const recognised = claimed ?? (await insertAuthorisedMember(tx, key, profile));
  if (recognised !== undefined) await rememberOrganisation(tx, personId, organisationId);
  return memberOf(tx, key);
}
