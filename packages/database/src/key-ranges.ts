import { type RawBuilder, sql } from 'kysely';
import { type Database, inTenant } from './tenant.ts';

/** As many as one statement reads well within its limit, with a document in each. */
export const ROWS_AT_ONCE = 50_000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Conditions on `t` that cut a table into so many rows, oldest first: for questions that no index answers, in tables of
 * which an organisation has millions. Whoever asks them takes a transaction for each.
 */
export async function* keyRanges(
  db: Database,
  organisationId: string,
  table: string,
): AsyncGenerator<RawBuilder<boolean>> {
  for (let after = FIRST; ; ) {
    const { rows } = await inTenant(db, organisationId, (tx) =>
      sql<{ id: string }>`
        select t.id from ${sql.table(table)} t
        where t.organisation_id = ${organisationId} and t.id > ${after}
        order by t.id offset ${ROWS_AT_ONCE - 1} limit 1`.execute(tx),
    );
    const [last] = rows;
    if (last === undefined) {
      yield sql<boolean>`t.id > ${after}`;
      return;
    }
    yield sql<boolean>`t.id > ${after} and t.id <= ${last.id}`;
    after = last.id;
  }
}
