import type { Database } from '@berth/database';
import type { Token } from '../../platform/identity/caller.ts';
import { findPerson, insertPerson } from './identity.sql.ts';

/** Returns the id of a sign-in, and creates it at the first one. */
export async function ensurePerson(
  db: Database,
  { issuer, subject }: Pick<Token, 'issuer' | 'subject'>,
): Promise<string> {
  const existing = await findPerson(db, issuer, subject);
  if (existing !== undefined) return existing.id;
  await insertPerson(db, issuer, subject);
  const created = await findPerson(db, issuer, subject);
  if (created === undefined) throw new Error('the person disappeared after the insert');
  return created.id;
}
