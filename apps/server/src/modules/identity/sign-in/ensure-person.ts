import type { Database } from '@berth/database';
import { NotSignedIn } from '../../../platform/http/problem.ts';
import type { Token } from '../../../platform/identity/caller.ts';
import { isErasedAnywhere } from './erased-sign-ins.sql.ts';
import { findPerson, insertPerson } from './person.sql.ts';

/**
 * Returns the id of a sign-in, and creates it at the first one. It is not cached, because an erasure ends it, and
 * refuses the tokens that are still valid.
 */
export async function ensurePerson(
  db: Database,
  { issuer, subject }: Pick<Token, 'issuer' | 'subject'>,
): Promise<string> {
  const existing = await findPerson(db, issuer, subject);
  if (existing !== undefined) return existing.id;
  if (await isErasedAnywhere(db, { issuer, subject })) throw NotSignedIn();
  await insertPerson(db, issuer, subject);
  const created = await findPerson(db, issuer, subject);
  if (created === undefined) throw new Error('the person disappeared after the insert');
  return created.id;
}
