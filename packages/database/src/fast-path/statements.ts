import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { TenantTx } from '../tenant.ts';
import type { BoundStatement } from './constant.ts';
import { connectionOf, takeLocks } from './transaction.ts';

/**
 * Runs the last statement of a transaction in one packet with commit, preceded by the contended locks, which are then
 * held for only one round trip. The statement itself must fail if it should not be committed: an error thrown
 * afterwards is too late.
 */
export async function executeLast<T>(
  tx: TenantTx,
  statement: RawBuilder<T>,
  locks: readonly bigint[] = [],
): Promise<QueryResult<T>> {
  const { connection, isSurrounded } = connectionOf(tx);
  let failure: unknown;
  // Bypasses the query builder, which would wait for the response before sending the next statement.
  if (locks.length > 0)
    connection.execute(takeLocks(locks)).catch((error: unknown) => {
      failure = error;
    });
  try {
    return await (isSurrounded ? statement.execute(tx) : connection.executeLast(statement.compile(tx)));
  } catch (error) {
    throw failure ?? error;
  }
}

/**
 * Runs a constant statement in one packet with the transaction's next statement, and with its begin if it is the first.
 * Call it right before that statement and await both together; the query builder alone would wait for each response.
 */
export async function executeAlongside<Row extends readonly unknown[]>(
  tx: TenantTx,
  { statement, values }: BoundStatement<Row>,
): Promise<Row[]> {
  const { connection } = connectionOf(tx);
  const { rows } = await connection.executeQuery<object>(CompiledQuery.raw(statement.text, values));
  return rows.map((row) => Object.values(row) as unknown as Row);
}
