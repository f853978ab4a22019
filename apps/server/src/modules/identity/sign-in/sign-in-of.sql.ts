import type { Database } from '@berth/database';
import { sql } from 'kysely';

type SignIn = { readonly issuer: string; readonly subject: string; readonly isKnownElsewhere: boolean };

/** Reads the sign-in of a person who left an organisation, and whether they belong to another one. */
export async function signInOf(db: Database, personId: string, organisationId: string): Promise<SignIn | undefined> {
  const { rows } = await sql<SignIn>`
    select person.issuer, person.subject, exists (
      select from person_organisation known
      where known.person_id = person.id and known.organisation_id <> ${organisationId}) as "isKnownElsewhere"
    from person where person.id = ${personId}`.execute(db);
  return rows[0];
}
