import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import type { NamingClient } from './client.ts';

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Adds the stack of the caller, because the error of the driver begins at its socket. */
async function resultOf<R>(sent: Promise<pg.QueryResult>): Promise<QueryResult<R>> {
  try {
    const { command, rowCount, rows } = await sent;
    return { rows: rows ?? [], ...(WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  } catch (error) {
    if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n') ?? ''}`;
    throw error;
  }
}

/** The connection that the query builder uses, with the ways to send a statement that the builder does not know. */
export class TenantConnection implements DatabaseConnection {
  readonly #client: NamingClient & pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client as NamingClient & pg.PoolClient;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return resultOf(this.#client.query(sql, parameters as unknown[]));
  }

  /** Sends a text of several statements, which takes no parameters. */
  execute(text: string): Promise<unknown> {
    return resultOf(this.#client.query(text, []));
  }

  /** Begins a transaction of a single statement. */
  beginOne(text: string): Promise<unknown> {
    return resultOf(this.#client.beginOne(text));
  }

  /** Sends the last statement of the transaction together with commit. */
  executeLast<R>({ sql, parameters }: CompiledQuery<R>): Promise<QueryResult<R>> {
    return resultOf(this.#client.sendLast(sql, parameters as unknown[]));
  }

  streamQuery(): never {
    throw new Error('there are no cursors');
  }

  release(): void {
    this.#client.release();
  }
}
