import type { Database } from '@berth/database';
import { sql } from 'kysely';

/**
 * Lease of a renewal, longer than the timeout of the provider: a process that is killed while renewing blocks others
 * only briefly.
 */
const RENEWS_FOR = sql`interval '10 seconds'`;

export type SealedTokens = {
  readonly refresh_token: string;
  readonly id_token: string;
  readonly access_token: string;
};
export type Lasting = { readonly accessSeconds: number; readonly idleSeconds: number };

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
const lastingUntil = ({ accessSeconds, idleSeconds }: Lasting) => ({
  access_ends_at: inSeconds(accessSeconds),
  ends_at: inSeconds(idleSeconds),
});

type New = SealedTokens &
  Lasting & { id: string; secretHash: Buffer; personId: string; providerSession: string | undefined };

export const insertSession = (
  db: Database,
  { id, secretHash, personId, providerSession = '', accessSeconds, idleSeconds, ...tokens }: New,
) =>
  db
    .insertInto('browser_session')
    .values({
      id,
      secret_hash: secretHash,
      person_id: personId,
      provider_session: providerSession || null,
      ...tokens,
      ...lastingUntil({ accessSeconds, idleSeconds }),
    })
    .execute();

/** Reads a session by its secret, unless it has expired, even if it is not deleted yet. */
export const sessionWith = (db: Database, secretHash: Buffer) =>
  db
    .selectFrom('browser_session')
    .select([
      'browser_session.id',
      'browser_session.person_id as personId',
      'browser_session.refresh_token as refreshToken',
      'browser_session.id_token as idToken',
      'browser_session.access_token as accessToken',
      'browser_session.renewals',
      sql<number>`extract(epoch from browser_session.access_ends_at - now())::float8`.as('accessSeconds'),
    ])
    .where('browser_session.secret_hash', '=', secretHash)
    .where(sql<boolean>`browser_session.ends_at > now()`)
    .executeTakeFirst();

export type StoredSession = NonNullable<Awaited<ReturnType<typeof sessionWith>>>;

/** Claims the refresh token that this process has read, so that only one process sends it. Returns whether it may. */
export async function claimRenewal(db: Database, { id, refreshToken }: StoredSession): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('browser_session')
    .set({ renewing_until: sql`now() + ${RENEWS_FOR}` })
    .where('browser_session.id', '=', id)
    .where('browser_session.refresh_token', '=', refreshToken)
    .where(sql<boolean>`coalesce(browser_session.renewing_until <= now(), true)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const giveUpRenewal = (db: Database, id: string) =>
  db.updateTable('browser_session').set({ renewing_until: null }).where('browser_session.id', '=', id).execute();

/** Stores renewed tokens; changes nothing if the session has ended in the meantime. */
export const storeRenewed = (
  db: Database,
  id: string,
  { accessSeconds, idleSeconds, ...tokens }: SealedTokens & Lasting,
) =>
  db
    .updateTable('browser_session')
    .set({
      ...tokens,
      ...lastingUntil({ accessSeconds, idleSeconds }),
      renewals: sql`browser_session.renewals + 1`,
      renewing_until: null,
    })
    .where('browser_session.id', '=', id)
    .execute();

export const deleteSession = (db: Database, id: string) =>
  db.deleteFrom('browser_session').where('browser_session.id', '=', id).execute();

export const deleteSessionsOf = (db: Database, personId: string) =>
  db
    .deleteFrom('browser_session')
    .where('browser_session.person_id', '=', personId)
    .returning(['browser_session.id', 'browser_session.refresh_token as refreshToken'])
    .execute();

export const deleteProviderSession = (db: Database, providerSession: string) =>
  db.deleteFrom('browser_session').where('browser_session.provider_session', '=', providerSession).execute();

export async function deleteAllSessions(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('browser_session').executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteEnded(db: Database, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from browser_session where id = any(array(
      select ended.id from browser_session ended where ended.ends_at <= now() limit ${most}))`.execute(db);
  return Number(numAffectedRows);
}

const SESSIONS_AT_ONCE = 500;

export const sealedTokensAfter = (db: Database, id: string) =>
  db
    .selectFrom('browser_session')
    .select([
      'browser_session.id',
      'browser_session.refresh_token',
      'browser_session.id_token',
      'browser_session.access_token',
    ])
    .where('browser_session.id', '>', id)
    .orderBy('browser_session.id')
    .limit(SESSIONS_AT_ONCE)
    .execute();

/**
 * Replaces sealed tokens and returns the number of rows: zero if the session was renewed in the meantime, and so sealed
 * with the newest key.
 */
export async function replaceSealedTokens(db: Database, id: string, read: SealedTokens, resealed: SealedTokens) {
  const { numUpdatedRows } = await db
    .updateTable('browser_session')
    .set(resealed)
    .where('browser_session.id', '=', id)
    .where('browser_session.refresh_token', '=', read.refresh_token)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
