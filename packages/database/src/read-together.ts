import type pg from 'pg';
import type { NamingClient } from './client.ts';
import type { Asked } from './constant.ts';
import { poolOf } from './pool-of.ts';
import { ATTEMPTS, beginning, type Database, isWorthRepeating, UUID } from './tenant.ts';

export type Perhaps = Asked<readonly unknown[]> | undefined;
export type RowsOf<All extends readonly Perhaps[]> = {
  -readonly [At in keyof All]: NonNullable<All[At]> extends Asked<infer Row> ? Row[] : never;
};

/**
 * The door to an organisation's rows for what is read most: begin, tenant, statements and commit are one packet and one
 * trip, nothing is built at run time, and rows are arrays. Each statement sees what was committed when it began. What is
 * undefined is not sent and has no rows.
 */
export async function readTogether<const All extends readonly Perhaps[]>(
  db: Database,
  organisationId: string,
  asked: All,
): Promise<RowsOf<All>> {
  if (!UUID.test(organisationId)) throw new TypeError('organisation id');
  const begin = beginning({ organisationId, how: { byKey: true, one: true } });
  const sent = asked.filter((one) => one !== undefined);
  const statements = sent.map(({ statement: { name, text }, values }) => ({ name, text, values, rowMode: 'array' }));
  for (let attempt = 1; ; attempt += 1) {
    const client = await poolOf(db).connect();
    try {
      const results = await (client as unknown as NamingClient).together(begin, statements as pg.QueryConfig[]);
      return asked.map((one) => (one === undefined ? [] : (results[sent.indexOf(one)]?.rows ?? []))) as RowsOf<All>;
    } catch (error) {
      if (!isWorthRepeating(error) || attempt >= ATTEMPTS) throw error;
    } finally {
      client.release();
    }
  }
}
