import type { TenantTx } from '@berth/database';
import type { SignedIn, Token } from '../../platform/identity/caller.ts';
import { rememberOrganisation } from './identity.sql.ts';
import { claimMember, insertAuthorisedMember, memberOf, updateMember } from './member.sql.ts';

/** The name of our own realm's passwords among the providers that an organisation allows. */
const OWN_PASSWORDS = 'berth';

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

const profileFrom = ({ email, emailVerified, firstName, lastName, identifiers, roles }: Token) => ({
  email,
  emailVerified,
  firstName: firstName || email,
  lastName,
  identifiers,
  tokenRoles: roles,
});

type Profile = ReturnType<typeof profileFrom>;
type Stored = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

const isSame = (stored: Stored, profile: Profile) =>
  (stored.email === profile.email || !profile.emailVerified) &&
  stored.firstName === profile.firstName &&
  stored.lastName === profile.lastName &&
  stored.identifiers.join() === profile.identifiers.join() &&
  stored.tokenRoles.join() === profile.tokenRoles.join();

/**
 * Returns the member of a sign-in in one organisation: an existing one, an invited one whose address the sign-in
 * verifies, or a new one by an authorised identifier. Undefined for strangers, and for suspended or removed members.
 */
export async function recogniseMember(tx: TenantTx, organisationId: string, { personId, token }: SignedIn) {
  const key = { organisationId, personId };
  const profile = profileFrom(token);
  const member = await memberOf(tx, key);
  if (member?.isOut) return undefined;
  if (member !== undefined) {
    if (!isSame(member, profile)) await updateMember(tx, key, profile);
    return member;
  }

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
