import { type RawBuilder, sql } from 'kysely';
import { inTenant } from './in-tenant.ts';
import type { Database, TenantTx } from './tenant.ts';

/** One statement reads this many rows with a document each well within the statement timeout. */
export const ROWS_AT_ONCE = 50_000;

const FIRST = '00000000-0000-0000-0000-000000000000';
/** Uses the key, regardless of the table's statistics. */
const BY_KEY = { byKey: true } as const;

/**
 * Runs `work` on one range of a table's rows after another, oldest first, each in its own transaction, and returns the
 * results. For conditions without an index on tables with millions of rows per organisation. The condition `part` is on
 * `t`.
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
