import { type RawBuilder, sql } from 'kysely';
import { type Database, inTenant, type TenantTx } from './tenant.ts';

/** As many as one statement reads well within its limit, with a document in each. */
export const ROWS_AT_ONCE = 50_000;

const FIRST = '00000000-0000-0000-0000-000000000000';
/** By the key, whatever is known of the table. */
const BY_KEY = { byKey: true } as const;

/**
 * Works through so many rows of a table at a time, oldest first, each in a transaction of its own: for questions that no
 * index answers, in tables of which an organisation has millions. The condition is on `t`. What each answered.
 */
export async function inKeyRanges<T>(
  db: Database,
  organisationId: string,
  table: string,
  work: (tx: TenantTx, part: RawBuilder<boolean>) => Promise<T>,
): Promise<T[]> {
  const within = <R>(one: (tx: TenantTx) => Promise<R>) => inTenant(db, organisationId, one, BY_KEY);
  const answers: T[] = [];
  for (let after = FIRST; ; ) {
    const { rows } = await within((tx) =>
      sql<{ id: string }>`
        select t.id from ${sql.table(table)} t
        where t.organisation_id = ${organisationId} and t.id > ${after}
        order by t.id offset ${ROWS_AT_ONCE - 1} limit 1`.execute(tx),
    );
    const [last] = rows;
    const part =
      last === undefined ? sql<boolean>`t.id > ${after}` : sql<boolean>`t.id > ${after} and t.id <= ${last.id}`;
    answers.push(await within((tx) => work(tx, part)));
    if (last === undefined) return answers;
    after = last.id;
  }
}
