import type { ColumnType } from 'kysely';

/** Read as the value that it holds, written as its text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
