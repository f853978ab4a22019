import { BadRequest } from '../../platform/http/problem.ts';
import { findPerson } from '../identity/index.ts';
import type { SessionDeps } from './session-deps.ts';
import { deleteProviderSession, deleteSessionsOf } from './sessions.sql.ts';

/** Handles the provider's notification that a session, or all sessions of a person, have ended. */
export const endByProvider =
  ({ db, signInProvider }: SessionDeps) =>
  async (logoutToken: string): Promise<void> => {
    const ended = await signInProvider.endedIn(logoutToken);
    if (ended === undefined) throw BadRequest();
    if (ended.providerSession !== undefined) return void (await deleteProviderSession(db, ended.providerSession));
    const person = await findPerson(db, ended.issuer, ended.subject ?? '');
    if (person !== undefined) await deleteSessionsOf(db, person.id);
  };
