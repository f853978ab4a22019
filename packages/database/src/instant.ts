import type { ColumnType } from 'kysely';

/** Read as epoch milliseconds (see pool.ts), written as a Date. */
export type Instant = ColumnType<number, Date, Date>;
