import type { TenantTx } from '@berth/database';
import type { SignedIn, Token } from '../../platform/identity/caller.ts';
import { rememberOrganisation } from './identity.sql.ts';
import { claimMember, insertAuthorisedMember, memberOf, updateMember } from './member.sql.ts';

/** How an organisation names the passwords that our own realm keeps, among the providers it allows. */
const OWN_PASSWORDS = 'berth';

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

const knownFrom = ({ email, emailVerified, firstName, lastName, identifiers, roles }: Token) => ({
  email,
  emailVerified,
  firstName: firstName || email,
  lastName,
  identifiers,
  tokenRoles: roles,
});

type Known = ReturnType<typeof knownFrom>;
type Stored = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

const isSame = (stored: Stored, known: Known) =>
  (stored.email === known.email || !known.emailVerified) &&
  stored.firstName === known.firstName &&
  stored.lastName === known.lastName &&
  stored.identifiers.join() === known.identifiers.join() &&
  stored.tokenRoles.join() === known.tokenRoles.join();

/**
 * Who this sign-in is in one organisation: a member it knows, an invited one whose address the sign-in proves, or
 * someone whose identifier it lets in. Undefined when it is nobody there, or somebody who was suspended or removed.
 */
export async function recogniseMember(tx: TenantTx, organisationId: string, { personId, token }: SignedIn) {
  const key = { organisationId, personId };
  const known = knownFrom(token);
  const member = await memberOf(tx, key);
  if (member?.isOut) return undefined;
  if (member !== undefined) {
    if (!isSame(member, known)) await updateMember(tx, key, known);
    return member;
  }

  const claimed = token.emailVerified
    ? await claimMember(tx, key, {
        email: token.email,
        domain: domainOf(token.email),
        provider: token.provider ?? OWN_PASSWORDS,
      })
    : undefined;
  const found = claimed ?? (await insertAuthorisedMember(tx, key, known));
  if (found !== undefined) await rememberOrganisation(tx, personId, organisationId);
  return memberOf(tx, key);
}
