import type pg from 'pg';

/** The driver's internal interface during a query, which `pg` does not declare. */
type Connection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** Runs a plain COPY of prepared text. */
export const copyIn = (client: pg.Client, statement: string, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: unknown) => (connection as Connection).query(statement),
      handleCopyInResponse(connection: Connection) {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    } as pg.Submittable);
  });
