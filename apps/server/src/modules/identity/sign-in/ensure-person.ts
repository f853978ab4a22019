import type { Database } from '@berth/database';
import type { Cells } from '../../../platform/cells/cells.ts';
import { Busy, NotSignedIn } from '../../../platform/http/problem.ts';
import type { Token } from '../../../platform/identity/caller.ts';
import { isErasedAnywhere } from './erased-sign-ins.sql.ts';
import { findPerson, insertPerson } from './person.sql.ts';

/** Where sign-ins are stored. Without other cells, only here. */
export type SignIns = { readonly db: Database; readonly cells?: Cells | undefined };

type SignIn = Pick<Token, 'issuer' | 'subject'>;

async function storedPerson(db: Database, { issuer, subject }: SignIn, id?: string): Promise<string> {
  await insertPerson(db, { issuer, subject, id });
  const created = await findPerson(db, issuer, subject);
  if (created === undefined) throw new Error('the person disappeared after the insert');
  return created.id;
}

/**
 * Returns the id of a sign-in, and creates it at the first one. With several cells it is created in their directory, so
 * that a person has one id everywhere. It is not cached, because an erasure ends it, and refuses the tokens that are
 * still valid.
 */
export async function ensurePerson({ db, cells }: SignIns, signIn: SignIn): Promise<string> {
  const existing = await findPerson(db, signIn.issuer, signIn.subject);
  if (existing !== undefined) return existing.id;
  if (await isErasedAnywhere(db, signIn)) throw NotSignedIn();
  if (cells === undefined) return storedPerson(db, signIn);
  const id = await storedPerson(cells.directory, signIn).catch((cause: unknown) => {
    throw Busy({ headers: { 'retry-after': '2' }, cause });
  });
  return storedPerson(db, signIn, id);
}
