import type { Database, TenantTx } from '@berth/database';
import { sql } from 'kysely';

type SignIn = { readonly issuer: string; readonly subject: string; readonly isKnownElsewhere: boolean };

/** The sign-in of somebody who left an organisation, and whether another one knows them. */
export async function signInOf(db: Database, personId: string, organisationId: string): Promise<SignIn | undefined> {
  const { rows } = await sql<SignIn>`
    select person.issuer, person.subject, exists (
      select from person_organisation known
      where known.person_id = person.id and known.organisation_id <> ${organisationId}) as "isKnownElsewhere"
    from person where person.id = ${personId}`.execute(db);
  return rows[0];
}

/** By the role that may: a sign-in that leads nowhere any more. Its id stays, since rows of the past name it. */
export const forgetSignInOf = (tx: TenantTx, personId: string) =>
  sql`
    update person set subject = 'erased:' || gen_random_uuid(), referral_code = null, seen_screens = '{}'
    where id = ${personId} and subject not like 'erased:%'`.execute(tx);
