import { createHash } from 'node:crypto';

declare const row: unique symbol;
/** A statement whose text never changes; its rows are arrays. */
export type Constant<Row extends readonly unknown[]> = {
  readonly [row]?: Row;
  readonly name: string;
  readonly text: string;
};

/** The name of a statement depends only on its text, so it is the same on every connection. */
export const statementName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

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
