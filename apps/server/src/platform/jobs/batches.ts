import { type Database, inTenant, type TableName } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';

/** The most rows that a job changes in one transaction: after days without a worker, all of them would time out. */
export const BATCH = 2_000;

/** Repeats a batch until it changes fewer rows than it may. Returns the total. */
export async function inBatches(someRows: () => Promise<number>, batch: number = BATCH): Promise<number> {
  for (let total = 0; ; ) {
    const count = await someRows();
    total += count;
    if (count < batch) return total;
  }
}

type Expired = {
  readonly table: TableName;
  /** The condition, in which the row is called `old`. */
  readonly isOver: RawBuilder<unknown>;
  readonly batch?: number;
};

/** Batches of one search: a search passes over the rows that earlier batches deleted, which adds up. */
const BATCHES_A_SEARCH = 25;

/** Deletes expired rows of an organisation in short transactions. */
export async function deleteExpired(db: Database, organisationId: string, { table, isOver, batch = BATCH }: Expired) {
  const most = batch * BATCHES_A_SEARCH;
  const rows = sql`${sql.table(table)} old where old.organisation_id = ${organisationId} and ${isOver}`;
  const search = () =>
    inTenant(db, organisationId, async (tx) => {
      const result = await sql<{ place: string }>`select old.ctid as place from ${rows} limit ${most}`.execute(tx);
      return result.rows.map(({ place }) => place);
    });
  await inBatches(async () => {
    const places = await search();
    for (let from = 0; from < places.length; from += batch)
      // Checks the condition again, because another row may have taken the place.
      await inTenant(db, organisationId, (tx) =>
        sql`delete from ${rows} and old.ctid = any(${places.slice(from, from + batch)}::tid[])`.execute(tx),
      );
    return places.length;
  }, most);
}
