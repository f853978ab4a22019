import type { Database } from '@berth/database';
import type { Token } from '../../platform/identity/caller.ts';
import { findPerson, insertPerson } from './identity.sql.ts';

/** The id behind a sign-in, made at the first. */
export async function ensurePerson(
  db: Database,
  { issuer, subject }: Pick<Token, 'issuer' | 'subject'>,
): Promise<string> {
  const known = await findPerson(db, issuer, subject);
  if (known !== undefined) return known.id;
  await insertPerson(db, issuer, subject);
  const made = await findPerson(db, issuer, subject);
  if (made === undefined) throw new Error('a person who was just made is gone');
  return made.id;
}
