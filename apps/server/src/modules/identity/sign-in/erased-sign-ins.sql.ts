import type { Database, TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { Token } from '../../../platform/identity/caller.ts';

type SignIn = Pick<Token, 'issuer' | 'subject'>;

/** Longer than an access token of any provider is valid. */
const REFUSED_FOR = sql`interval '1 day'`;

const hashOf = ({ issuer, subject }: SignIn) =>
  sql`sha256(convert_to(${issuer}::text || ' ' || ${subject}::text, 'UTF8'))`;

/** Returns whether an organisation has erased the person with this sign-in within the last day. */
export async function isErasedAnywhere(db: Database, signIn: SignIn): Promise<boolean> {
  const { rows } = await sql`
    select from erased_sign_in
    where erased_sign_in.sign_in_hash = ${hashOf(signIn)} and erased_sign_in.expires_at > wall_clock()
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns whether this organisation has; the sign-in may be in use at another one. */
export async function isErasedFrom(tx: TenantTx, organisationId: string, signIn: SignIn): Promise<boolean> {
  const { rows } = await sql`
    select from erased_sign_in
    where erased_sign_in.sign_in_hash = ${hashOf(signIn)} and erased_sign_in.organisation_id = ${organisationId}
      and erased_sign_in.expires_at > wall_clock()`.execute(tx);
  return rows.length > 0;
}

type Erased = { readonly personId: string; readonly organisationId: string; readonly isUsedElsewhere: boolean };

/**
 * Refuses a sign-in from now on, as the retention role: it can no longer become a member of the organisation, and
 * nothing at all unless another organisation uses it. The id of the person stays, because old rows refer to it.
 * Idempotent.
 */
export async function refuseSignIn(tx: TenantTx, { personId, organisationId, isUsedElsewhere }: Erased): Promise<void> {
  await sql`
    insert into erased_sign_in (sign_in_hash, organisation_id, expires_at)
    select sha256(convert_to(person.issuer || ' ' || person.subject, 'UTF8')), ${organisationId}::uuid,
      wall_clock() + ${REFUSED_FOR}
    from person where person.id = ${personId} and person.subject not like 'erased:%'
    on conflict on constraint erased_sign_in_pkey do update set expires_at = excluded.expires_at`.execute(tx);
  if (isUsedElsewhere) return;
  await sql`
    update person set subject = 'erased:' || gen_random_uuid(), referral_code = null, seen_screens = '{}'
    where id = ${personId} and subject not like 'erased:%'`.execute(tx);
}
