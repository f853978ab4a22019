import type { NamingClient } from './client.ts';
import type { BoundStatement } from './constant.ts';
import { poolOf } from '../pool-of.ts';
import { type Database, UUID } from '../tenant.ts';
import { ATTEMPTS, isWorthRepeating } from '../worth-repeating.ts';

export type Perhaps = BoundStatement<readonly unknown[]> | undefined;
export type RowsOf<All extends readonly Perhaps[]> = {
  -readonly [At in keyof All]: NonNullable<All[At]> extends BoundStatement<infer Row> ? Row[] : never;
};

/**
 * Reads an organisation's rows in one round trip, for the most frequent reads: begin, tenant, statements and commit are
 * one packet, nothing is built at run time, and rows are arrays. Each statement sees what was committed when it began.
 * Undefined statements are not sent and return no rows.
 */
export async function readTogether<const All extends readonly Perhaps[]>(
  db: Database,
  organisationId: string,
  statements: All,
): Promise<RowsOf<All>> {
  if (!UUID.test(organisationId)) throw new TypeError('organisation id');
  const sent = statements.filter((one) => one !== undefined);
  for (let attempt = 1; ; attempt += 1) {
    const client = await poolOf(db).connect();
    try {
      const rows = await (client as unknown as NamingClient).together(organisationId, sent);
      return statements.map((one) => (one === undefined ? [] : (rows[sent.indexOf(one)] ?? []))) as RowsOf<All>;
    } catch (error) {
      if (!isWorthRepeating(error) || attempt >= ATTEMPTS) throw error;
    } finally {
      client.release();
    }
  }
}
