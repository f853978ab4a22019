import type pg from 'pg';
import { statementName } from './client.ts';

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
