import type { ColumnType } from 'kysely';

/** Read as the parsed value, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
