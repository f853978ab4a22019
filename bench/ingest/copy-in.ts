import type pg from 'pg';

/** What the driver calls while a query runs; `pg` types only its own. */
type Connection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** One bare COPY of text that is at hand. */
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
