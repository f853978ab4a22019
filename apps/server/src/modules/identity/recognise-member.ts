import type { TenantTx } from '@berth/database';
import type { SignedIn, Token } from '../../platform/identity/caller.ts';
import { rememberOrganisation } from './identity.sql.ts';
import { claimMember, insertAuthorisedMember, memberOf, updateMember } from './member.sql.ts';

/** How an organisation names the passwords that our own realm keeps, among the providers it allows. */
const OWN_PASSWORDS = 'berth';

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

const knownFrom = ({ email, firstName, lastName, identifiers }: Token) => ({
  email,
  firstName: firstName || email,
  lastName,
  identifiers,
});

type Known = ReturnType<typeof knownFrom>;

const isSame = (a: Known, b: Known) =>
  a.email === b.email &&
  a.firstName === b.firstName &&
  a.lastName === b.lastName &&
  a.identifiers.join() === b.identifiers.join();

/**
 * Who this sign-in is in one organisation: a member it knows, an invited one whose address the sign-in proves, or
 * someone whose identifier it lets in. Undefined when it is nobody there.
 */
export async function recogniseMember(tx: TenantTx, organisationId: string, { personId, token }: SignedIn) {
  const key = { organisationId, personId };
  const known = knownFrom(token);
  const member = await memberOf(tx, key);
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
