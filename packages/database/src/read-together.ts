import type pg from 'pg';
import { type NamingClient, statementName } from './client.ts';
import { poolOf } from './pool-of.ts';
import { ATTEMPTS, beginning, type Database, isWorthRepeating, UUID } from './tenant.ts';

declare const row: unique symbol;
/** A statement whose text never changes; its rows come as arrays. */
export type Constant<Row extends readonly unknown[]> = { readonly [row]?: Row } & Pick<pg.QueryConfig, 'name' | 'text'>;

/** A tag, so that whoever reads the source for SQL finds it. Nothing can be put in: then it would not be constant. */
export function constant<Row extends readonly unknown[]>([text = '']: TemplateStringsArray): Constant<Row> {
  return { name: statementName(text), text };
}

/** With its values; made by `asking`, so that what comes back has the type that was declared with the text. */
export type Asked<Row extends readonly unknown[]> = { readonly statement: Constant<Row>; readonly values: unknown[] };

export const asking = <Row extends readonly unknown[]>(statement: Constant<Row>, ...values: unknown[]): Asked<Row> => ({
  statement,
  values,
});

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
