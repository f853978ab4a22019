import type pg from 'pg';
import { statementName } from './client.ts';

declare const row: unique symbol;
/** A statement whose text never changes; its rows are arrays. */
export type Constant<Row extends readonly unknown[]> = { readonly [row]?: Row } & Pick<pg.QueryConfig, 'name' | 'text'>;

/** Tags a constant statement, so that tools can find SQL in the source. Values cannot be interpolated. */
export function constant<Row extends readonly unknown[]>([text = '']: TemplateStringsArray): Constant<Row> {
  return { name: statementName(text), text };
}

/** A statement with its values, created by `asking`, so that the rows have the type declared with the text. */
export type BoundStatement<Row extends readonly unknown[]> = {
  readonly statement: Constant<Row>;
  readonly values: unknown[];
};

export const asking = <Row extends readonly unknown[]>(
  statement: Constant<Row>,
  ...values: unknown[]
): BoundStatement<Row> => ({
  statement,
  values,
});
